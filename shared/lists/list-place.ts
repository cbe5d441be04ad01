import { useSearchParams } from '../router/index.ts';
import type { ListQuery, ListSort } from './list-types.ts';

const MAX_AT = 1_000_000;
const KNOWN = ['q', 'sort', 'page', 'view', 'columns'];

/** A record's place in the list that it was opened from. */
export interface ListPlace {
  query: ListQuery;
  /** The list's query as its address has it. */
  search: string;
  /** Counted from 0. */
  at: number;
}

/** Writes the place of a row into the address of its record. */
export const placeSuffix = (search: string, at: number): string =>
  `?${new URLSearchParams({ in: search, at: String(at) })}`;

/**
 * Reads a record's place from its address; null without one. What the list's own address would reject is left to `read`,
 * which takes the values that it knows.
 * @param sort the list's own
 */
export function readPlace(params: URLSearchParams, sort: ListSort): ListPlace | null {
  const search = params.get('in');
  const at = Number(params.get('at') ?? Number.NaN);
  if (search === null || !Number.isInteger(at) || at < 0 || at > MAX_AT) return null;
  const own = new URLSearchParams(search);
  const written = own.get('sort') ?? '';
  return {
    search,
    at,
    query: {
      search: own.get('q') ?? '',
      filters: Object.fromEntries([...own].filter(([name]) => !KNOWN.includes(name))),
      sort: written ? { key: written.replace(/^-/, ''), isDescending: written.startsWith('-') } : sort,
      page: 1,
      view: '',
      columns: null,
    },
  };
}

/** The address of the list that a record was opened from, with the page that it is on. */
export function useListAddress(list: string, pageSize = 20): string {
  const [params] = useSearchParams();
  const search = params.get('in');
  if (search === null) return list;
  const own = new URLSearchParams(search);
  const page = Math.floor(Number(params.get('at') ?? 0) / pageSize) + 1;
  if (page > 1) own.set('page', String(page));
  return own.size > 0 ? `${list}?${own}` : list;
}
