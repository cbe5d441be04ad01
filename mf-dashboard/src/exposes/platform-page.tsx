import '../translations/index.ts';
import '../translations/editing/index.ts';
import { ContentRoute } from '../features/content/content-route.tsx';
import { PlatformContent } from '../features/content/platform-content.tsx';

export default function Screen() {
  return (
    <PlatformContent kind="page">
      <ContentRoute kind="page" />
    </PlatformContent>
  );
}
