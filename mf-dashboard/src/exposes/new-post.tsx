import '../translations/index.ts';
import '../translations/editing/index.ts';
import { NewPost } from '../features/content/new-post.tsx';
import { SiteContent } from '../features/content/site-content.tsx';

export default function Screen() {
  return (
    <SiteContent>
      <NewPost />
    </SiteContent>
  );
}
