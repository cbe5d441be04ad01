import '../translations/index.ts';
import '../translations/editing/index.ts';
import { ContentList } from '../features/content/content-list.tsx';
import { SiteContent } from '../features/content/site-content.tsx';

export default function Screen() {
  return (
    <SiteContent>
      <ContentList kind="post" />
    </SiteContent>
  );
}
