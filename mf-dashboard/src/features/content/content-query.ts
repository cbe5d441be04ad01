import { untyped } from '@stoa/shared/data/call-function';
import { must } from '@stoa/shared/data';
import { useRead } from '@stoa/shared/data/use-read';
import { useSearchParams } from '@stoa/shared/router';
import type { getClient } from '@stoa/shared/session';
import { type ContentKind, type ContentRow, OWNERS, TABLES } from './content-kind.ts';

type Client = Awaited<ReturnType<typeof getClient>>;

export const PAGE_SIZE = 20;
const COLUMNS = 'id,slug,title,status,published_at,updated_at,binned_at';
export const STATES = ['any', 'published', 'draft', 'bin'] as const;
export const SORTS = {
  changed: { column: 'updated_at', ascending: false },
  oldest: { column: 'updated_at', ascending: true },
  title: { column: 'title', ascending: true },
} as const;
export type StateName = (typeof STATES)[number];
export type SortName = keyof typeof SORTS;

export interface ListState {
  search: string;
  state: StateName;
  sort: SortName;
  page: number;
}

/** What the list shows, kept in its address; nonsense counts as absent. */
export function useContentList(): [ListState, (change: Partial<ListState>) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const sort = params.get('sort') ?? '';
  const now: ListState = {
    search: (params.get('q') ?? '').slice(0, 100),
    state: STATES.find((name) => name === params.get('state')) ?? 'any',
    sort: Object.hasOwn(SORTS, sort) ? (sort as SortName) : 'changed',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
  const change = (part: Partial<ListState>) => {
    const next = { ...now, page: 1, ...part };
    setParams(
      {
        ...(next.search && { q: next.search }),
        ...(next.state !== 'any' && { state: next.state }),
        ...(next.sort !== 'changed' && { sort: next.sort }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace: true },
    );
  };
  return [now, change];
}

export interface Listed extends ContentRow {
  /** There is something that visitors do not see yet. */
  hasDraft: boolean;
}

/** One page of the list and how many there are. */
export function useContentRows(kind: ContentKind, state: ListState, isAllowed: boolean) {
  return useRead<{ rows: Listed[]; total: number }>(
    `content-${kind}`,
    isAllowed ? [state] : null,
    (client, accountId) => readList(client, accountId, kind, state),
  );
}

async function readList(client: Client, accountId: string, kind: ContentKind, list: ListState) {
  const { search, state, sort, page } = list;
  const columns = kind === 'page' ? `${COLUMNS},is_home` : COLUMNS;
  let query = untyped(client)
    .from(TABLES[kind])
    .select<string, ContentRow>(columns, { count: 'exact' })
    .eq('account_id', accountId);
  query = state === 'bin' ? query.not('binned_at', 'is', null) : query.is('binned_at', null);
  if (state === 'published' || state === 'draft') query = query.eq('status', state);
  const text = search.trim().replaceAll(/[,()"\\%*]/g, '_');
  if (text) query = query.or(`title.ilike.*${text}*,slug.ilike.*${text}*`);
  const { column, ascending } = SORTS[sort];
  const from = (page - 1) * PAGE_SIZE;
  const found = await query
    .order(column, { ascending })
    .order('id', { ascending: true })
    .range(from, from + PAGE_SIZE - 1);
  const rows = must(found);
  const owner = OWNERS[kind];
  const ids = rows.map(({ id }) => id);
  const drafts =
    ids.length === 0 ? [] : must(await client.from('drafts').select('page_id,post_id,data').in(owner, ids));
  const titles = new Map(drafts.map((draft) => [draft[owner], draft.data.title]));
  return {
    rows: rows.map((row) => ({
      ...row,
      title: (row.status === 'draft' && titles.get(row.id)) || row.title,
      hasDraft: titles.has(row.id),
    })),
    total: found.count ?? rows.length,
  };
}
