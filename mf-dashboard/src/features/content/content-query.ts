import { must } from '@stoa/shared/data';
import { untyped } from '@stoa/shared/data/call-function';
import { type ListPage, type ListQuery, toListPage } from '@stoa/shared/lists';
import type { getClient } from '@stoa/shared/session';
import { daysBetween } from '../../data/days-between.ts';
import { likePattern } from '../../data/like-pattern.ts';
import type { DocAudience } from '@stoa/shared/contracts/platform-content';
import { type ContentRow, OWNERS, type SiteKind, TABLES } from './content-kind.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

const COLUMNS = 'id,slug,title,status,published_at,updated_at,binned_at';
/** The columns of the table by which the list sorts. */
const SORTED = { title: 'title', updated: 'updated_at', published: 'published_at' } as const;

/** An address takes so many ids. */
const IDS_PER_READ = 100;

export const CONTENT_STATES = ['published', 'draft', 'bin'] as const;

export interface Listed extends ContentRow {
  /** The version of what visitors do not see yet; null while there is nothing such. */
  draftVersion: number | null;
  /** Of the platform's own texts: who wrote last, whether the menu leads there, and where a page of the docs stands. */
  updatedBy?: string | null;
  isFixed?: boolean;
  section?: string | null;
  position?: number;
  audience?: DocAudience | null;
  checkedOn?: string | null;
  checkedVersion?: string | null;
}

interface Draft {
  page_id?: string;
  post_id?: string;
  version: number;
  title: string | null;
}

/** Reads the pages or posts `from`..`to` of a list, and how many match. */
export async function readContentList(
  client: Client,
  accountId: string,
  kind: SiteKind,
  { search, filters, sort }: ListQuery,
  range: { from: number; to: number; timeZone: string },
): Promise<ListPage<Listed>> {
  const columns = kind === 'page' ? `${COLUMNS},is_home` : COLUMNS;
  let query = untyped(client)
    .from(TABLES[kind])
    .select<string, ContentRow>(columns, { count: 'exact' })
    .eq('account_id', accountId);
  const state = filters['state'];
  query = state === 'bin' ? query.not('binned_at', 'is', null) : query.is('binned_at', null);
  if (state === 'published' || state === 'draft') query = query.eq('status', state);
  const { from, before } = daysBetween(filters['updated'] ?? '', range.timeZone);
  if (from) query = query.gte('updated_at', from);
  if (before) query = query.lt('updated_at', before);
  const pattern = likePattern(search);
  if (pattern) query = query.or(`title.ilike.${pattern},slug.ilike.${pattern}`);
  const found = await query
    .order(SORTED[sort.key as keyof typeof SORTED] ?? 'updated_at', {
      ascending: !sort.isDescending,
      nullsFirst: false,
    })
    .order('id', { ascending: true })
    .range(range.from, range.to);
  const { rows, total } = toListPage<ContentRow>(found);
  return { rows: await withDrafts(client, kind, rows), total };
}

/** A draft that was never published is named as its working copy is. */
async function withDrafts(client: Client, kind: SiteKind, rows: ContentRow[]): Promise<Listed[]> {
  const owner = OWNERS[kind];
  const drafts = new Map<string, Draft>();
  const chunks = Array.from({ length: Math.ceil(rows.length / IDS_PER_READ) }, (_, index) =>
    rows.slice(index * IDS_PER_READ, (index + 1) * IDS_PER_READ),
  );
  await Promise.all(
    chunks.map(async (chunk) => {
      const ids = chunk.map(({ id }) => id);
      const columns = `${owner},version,title:data->>title`;
      const found = await untyped(client).from('drafts').select<string, Draft>(columns).in(owner, ids);
      for (const draft of must(found)) drafts.set(draft[owner] ?? '', draft);
    }),
  );
  return rows.map((row) => {
    const draft = drafts.get(row.id);
    const title = (row.status === 'draft' && draft?.title) || row.title;
    return { ...row, title, draftVersion: draft?.version ?? null };
  });
}
