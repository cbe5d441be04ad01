import '../translations/index.ts';
import '../translations/editing/index.ts';
import { ContentList } from '../features/content/content-list.tsx';
import { PlatformContent } from '../features/content/platform-content.tsx';

export default function Screen() {
  return (
    <PlatformContent kind="doc">
      <ContentList kind="doc" />
    </PlatformContent>
  );
}
