import { useLocation } from '@stoa/shared/router';
import { DocPage } from './doc-page.tsx';
import { DocsSearch } from './docs-search.tsx';
import { DocsIndex } from './docs-index.tsx';
import { MarketingPage } from './marketing-page.tsx';
import { PlatformBlog } from './platform-blog.tsx';
import { PlatformPost } from './platform-post.tsx';
import { Pricing } from './pricing.tsx';

const FOLDERS = {
  blog: [PlatformBlog, PlatformPost],
  docs: [DocsIndex, DocPage],
} as const;

/** The platform's own pages, blog and documentation: one expose, so that sites carry no more of it than its name. */
export function PlatformSite() {
  const { pathname } = useLocation();
  const [first, second] = pathname.split('/').filter(Boolean);
  if (first === 'pricing') return <Pricing />;
  if (first !== 'blog' && first !== 'docs') return <MarketingPage />;
  if (first === 'docs' && second === 'search') return <DocsSearch />;
  const View = FOLDERS[first][second ? 1 : 0];
  return <View />;
}
