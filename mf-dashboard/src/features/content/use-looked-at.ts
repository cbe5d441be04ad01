import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { segmentsOf } from '@stoa/shared/routing/segments';
import { type ContentKind, TABLES } from './content-kind.ts';

/** Which page or post a visitor sees at that path; null when it is none, as a list or a screen of another kind. */
export function useLookedAt(kind: ContentKind, path: string | null) {
  const segments = segmentsOf(path ?? '');
  const slug = kind === 'post' ? segments[1] : segments[0];
  const isHome = kind === 'page' && segments.length === 0;
  return useRead<string | null>(
    `content-${kind}`,
    path === null || (!slug && !isHome) ? null : ['at', path],
    async (client, accountId) => {
      const query = client.from(TABLES[kind]).select('id').eq('account_id', accountId).is('binned_at', null);
      const home = client.from('pages').select('id').eq('account_id', accountId).is('binned_at', null);
      const rows = must(await (isHome ? home.eq('is_home', true) : query.eq('slug', slug ?? '')).limit(1));
      return rows[0]?.id ?? null;
    },
  );
}
