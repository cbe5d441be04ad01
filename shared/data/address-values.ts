import type { PageQuery } from '../contracts/page-query.ts';

export interface AddressValues {
  narrow: { column: string; through: string | undefined; isList: boolean; value: string }[];
  find: { columns: readonly string[]; text: string } | null;
  /** The chosen order's name; empty for the usual one. */
  sort: string;
  order: NonNullable<PageQuery['order']>;
  /** Rows before the page that is shown. */
  skip: number;
}

const LONGEST = 80;
const LAST_PAGE = 1000;

/** Names of the address that a read listens to. */
export function addressParams(query: PageQuery): string[] {
  return [
    ...(query.narrow ?? []).map(({ param }) => param),
    ...(query.find ? [query.find.param] : []),
    ...(query.sorts ? [query.sorts.param] : []),
    ...(query.paged ? [query.paged] : []),
  ];
}

/** Parses the query string of a page query. Unknown and invalid values count as absent. */
export function addressValues(query: PageQuery, search: string | undefined): AddressValues {
  const given = new URLSearchParams(search);
  const value = (param: string) => (given.get(param) ?? '').trim().slice(0, LONGEST);
  const searchText = query.find ? value(query.find.param) : '';
  const sorted = query.sorts ? value(query.sorts.param) : '';
  const orders = query.sorts?.orders ?? {};
  const sort = Object.hasOwn(orders, sorted) ? sorted : '';
  const page = query.paged ? value(query.paged) : '';
  const number = /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), LAST_PAGE) : 1;
  return {
    narrow: (query.narrow ?? []).flatMap(({ param, column, through, isList = false }) =>
      value(param) ? [{ column, through, isList, value: value(param) }] : [],
    ),
    find: query.find && searchText ? { columns: query.find.columns, text: searchText } : null,
    sort,
    order: (sort ? orders[sort] : query.order) ?? [],
    skip: (number - 1) * (query.limit ?? 0),
  };
}

/** The part of an address's query that any of the reads listens to, as the page is rendered with; the rest leaves it as it is. */
export function relevantSearch(search: string, reads: readonly PageQuery[]): string {
  const given = new URLSearchParams(search);
  const params = new URLSearchParams();
  for (const name of new Set(reads.flatMap(addressParams))) {
    const value = given.get(name)?.trim();
    if (value && value.length <= LONGEST) params.set(name, value);
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** Returns the row limit of a query: one more than a page, to detect the last page. */
export const rowLimit = (query: PageQuery): number => (query.limit ?? 100) + (query.paged ? 1 : 0);

/** The words as a pattern that is found anywhere; a sign that means something in a pattern or a condition stands for any sign. */
export const anywhere = (searchText: string): string => `*${searchText.replace(/[\\%*,()"]/g, '_')}*`;

/** The part of a cache key that the address adds; empty when it asks for nothing. */
export function addressKey(query: PageQuery, search: string | undefined): string {
  const { narrow, find, sort, skip } = addressValues(query, search);
  if (narrow.length === 0 && !find && sort === '' && skip === 0) return '';
  return JSON.stringify([narrow.map(({ column, value }) => [column, value]), find?.text, sort, skip]);
}
