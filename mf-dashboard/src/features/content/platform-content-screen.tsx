import { useLocation, useParams } from '@stoa/shared/router';
import { ContentList } from './content-list.tsx';
import { ContentRoute } from './content-route.tsx';
import type { ContentKind } from './content-kind.ts';
import { PlatformContent } from './platform-content.tsx';

const KINDS: Record<string, ContentKind> = { pages: 'page', posts: 'post', docs: 'doc' };

/** Lists and editors of the platform's own texts: one expose, so that sites carry no more of them than its name. */
export function PlatformContentScreen() {
  const { pathname } = useLocation();
  const { id } = useParams();
  const kind = KINDS[pathname.split('/')[2] ?? ''] ?? 'page';
  return (
    <PlatformContent key={kind} kind={kind}>
      {id ? <ContentRoute kind={kind} /> : <ContentList kind={kind} />}
    </PlatformContent>
  );
}
