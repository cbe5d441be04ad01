import type { DatabaseClient, Row } from '@stoa/shared/contracts/database-client';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { type ContentDraft, draftOf, type PublishedRow } from './content-draft.ts';
import { type ContentKind, OWNERS } from './content-kind.ts';

const COMMON = 'id,slug,title,status,content,seo,published_at,updated_at,binned_at';
const COLUMNS = {
  page: `${COMMON},type,is_home`,
  post: `${COMMON},excerpt,settings,category_id,author_id,tags`,
} as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface StoredContent {
  row: PublishedRow;
  draft: ContentDraft;
  /** 0: there is no draft beside what is published. */
  version: number;
}

/** One page or post with its working copy; null when there is none that this person may edit. */
export function useContent(kind: ContentKind, id: string, isAllowed: boolean) {
  return useRead<StoredContent | null>(
    `content-${kind}`,
    isAllowed ? ['one', id] : null,
    async (client, accountId) => {
      if (!UUID.test(id)) return null;
      const [row, drafts] = await Promise.all([
        readRow(client, accountId, kind, id),
        client
          .from('drafts')
          .select('data,version')
          .eq('account_id', accountId)
          .eq(OWNERS[kind], id)
          .limit(1),
      ]);
      const [draft] = must(drafts);
      if (!row) return null;
      return { row, draft: draft?.data ?? draftOf(kind, row), version: draft?.version ?? 0 };
    },
  );
}

/** Reads a page or post with its content; undefined when there is none. */
export async function readRow(
  client: DatabaseClient,
  accountId: string,
  kind: ContentKind,
  id: string,
): Promise<PublishedRow | undefined> {
  const one = { account_id: accountId, id };
  const rows =
    kind === 'page'
      ? must(await client.from('pages').select(COLUMNS.page).match(one).limit(1))
      : must(await client.from('posts').select(COLUMNS.post).match(one).limit(1));
  return rows[0];
}

export type RevisionRow = Pick<Row<'revisions'>, 'id' | 'number' | 'data' | 'published_at' | 'reason'>;

/** Versions that were published or stored at an edit conflict, newest first. */
export function useRevisions(kind: ContentKind, id: string, isAllowed: boolean) {
  return useRead<RevisionRow[]>('revisions', isAllowed ? [kind, id] : null, async (client, accountId) =>
    must(
      await client
        .from('revisions')
        .select('id,number,data,published_at,reason')
        .eq('account_id', accountId)
        .eq(OWNERS[kind], id)
        .order('number', { ascending: false })
        .limit(20),
    ),
  );
}
