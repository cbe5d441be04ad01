import '../translations/index.ts';
import '../translations/editing/index.ts';
import { ContentRoute } from '../features/content/content-route.tsx';
import { SiteContent } from '../features/content/site-content.tsx';

export default function Screen() {
  return (
    <SiteContent>
      <ContentRoute kind="post" />
    </SiteContent>
  );
}
