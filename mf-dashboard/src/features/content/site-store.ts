import type { DatabaseClient } from '@stoa/shared/contracts/database-client';
import type { PreviewLink } from '@stoa/shared/contracts/preview';
import { apiFetch, must, useAccess } from '@stoa/shared/data';
import { segmentsOf } from '@stoa/shared/routing/segments';
import { getClient } from '@stoa/shared/session';
import { useSite } from '@stoa/shared/shell';
import { useMemo } from 'react';
import * as calls from './content-calls.ts';
import { draftOf, type PublishedRow } from './content-draft.ts';
import { type ContentKind, OWNERS, type SiteKind, TABLES } from './content-kind.ts';
import type { ContentStore } from './content-store.ts';
import type { StoredContent } from './content-rows.ts';

const COMMON = 'id,slug,title,status,content,seo,published_at,updated_at,binned_at';
const COLUMNS = {
  page: `${COMMON},type,is_home`,
  post: `${COMMON},excerpt,settings,category_id,author_id,tags`,
} as const;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Sites have no docs. */
const ofSite = (kind: ContentKind): SiteKind => (kind === 'post' ? 'post' : 'page');

/** The pages and posts of this site, for its managers. */
export function useSiteStore(): ContentStore {
  const { account_id: accountId, slug } = useSite();
  const { access } = useAccess();
  const isAllowed = access?.is_manager === true;
  return useMemo(
    () => ({
      ...{ scope: accountId, name: slug, isPlatform: false, isAllowed },
      // Editors have no list, and its kit would come with them.
      async list(kind, query, range) {
        const { readContentList } = await import(
          /* webpackChunkName: "content-query" */ './content-query.ts'
        );
        return readContentList(await getClient(), accountId, ofSite(kind), query, range);
      },
      read: (kind, id) => readStored(accountId, ofSite(kind), id),
      findAt: (kind, path) => findAt(accountId, ofSite(kind), path),
      revisions: (kind, id) => readRevisions(accountId, ofSite(kind), id),
      save: (kind, id, data, version) => calls.saveDraft({ accountId, kind, id, data, version }),
      publish: calls.publishContent,
      unpublish: (kind, id) => calls.unpublishContent(kind, id),
      bin: (kind, id) => calls.binContent(kind, id),
      unbin: (kind, id) => calls.unbinContent(kind, id),
      remove: calls.deleteContent,
      duplicate: calls.duplicateContent,
      discard: calls.discardDraft,
      restore: (_kind, _id, revisionId, version) => calls.restoreRevision(revisionId, version),
      storeConflict: calls.storeConflict,
      previewLink: (kind, id) =>
        apiFetch<PreviewLink>('/api/site/preview', { body: { kind: ofSite(kind), id } }),
    }),
    [accountId, slug, isAllowed],
  );
}

async function readStored(accountId: string, kind: SiteKind, id: string): Promise<StoredContent | null> {
  if (!UUID.test(id)) return null;
  const client = await getClient();
  const [row, drafts] = await Promise.all([
    readRow(client, accountId, kind, id),
    client.from('drafts').select('data,version').eq('account_id', accountId).eq(OWNERS[kind], id).limit(1),
  ]);
  const [draft] = must(drafts);
  if (!row) return null;
  return { row, draft: draft?.data ?? draftOf(kind, row), version: draft?.version ?? 0 };
}

async function readRevisions(accountId: string, kind: SiteKind, id: string) {
  const client = await getClient();
  return must(
    await client
      .from('revisions')
      .select('id,number,data,published_at,reason')
      .eq('account_id', accountId)
      .eq(OWNERS[kind], id)
      .order('number', { ascending: false })
      .limit(20),
  );
}

async function findAt(accountId: string, kind: SiteKind, path: string): Promise<string | null> {
  const segments = segmentsOf(path);
  const slug = kind === 'post' ? segments[1] : segments[0];
  const isHome = kind === 'page' && segments.length === 0;
  if (!slug && !isHome) return null;
  const client = await getClient();
  const query = client.from(TABLES[kind]).select('id').eq('account_id', accountId).is('binned_at', null);
  const home = client.from('pages').select('id').eq('account_id', accountId).is('binned_at', null);
  const rows = must(await (isHome ? home.eq('is_home', true) : query.eq('slug', slug ?? '')).limit(1));
  return rows[0]?.id ?? null;
}

/** Reads a page or post with its content; undefined when there is none. */
async function readRow(
  client: DatabaseClient,
  accountId: string,
  kind: SiteKind,
  id: string,
): Promise<PublishedRow | undefined> {
  const one = { account_id: accountId, id };
  const rows =
    kind === 'page'
      ? must(await client.from('pages').select(COLUMNS.page).match(one).limit(1))
      : must(await client.from('posts').select(COLUMNS.post).match(one).limit(1));
  return rows[0];
}
