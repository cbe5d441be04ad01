import { cleanFilterValue } from './filter-values.ts';
import type { ListQuery, ListShape, ListSort } from './list-types.ts';

const MAX_SEARCH_LENGTH = 100;
const MAX_PAGE = 100_000;
const VIEW = /^[\w-]{1,40}$/;
const OWN_PARAMS = ['sort', 'page', 'view', 'columns'];

/** Reads a list's query from the address; nonsense counts as absent. */
export function parseListQuery(shape: ListShape, params: URLSearchParams): ListQuery {
  const get = (name: string) => params.get(name) ?? '';
  const page = Number(get('page'));
  const filters: Record<string, string> = {};
  for (const filter of shape.filters) {
    const value = cleanFilterValue(filter, get(filter.key));
    if (value) filters[filter.key] = value;
  }
  return {
    search: get(searchParam(shape)).slice(0, MAX_SEARCH_LENGTH),
    filters,
    sort: parseSort(shape, get('sort')),
    page: Number.isInteger(page) && page > 0 && page < MAX_PAGE ? page : 1,
    view: VIEW.test(get('view')) ? get('view') : '',
    columns: parseColumns(shape, get('columns')),
  };
}

/** Writes a list's query into the address; defaults are left out, parameters of others stay. */
export function writeListQuery(
  shape: ListShape,
  query: ListQuery,
  others: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const own = new Set([searchParam(shape), ...OWN_PARAMS, ...shape.filters.map(({ key }) => key)]);
  const params = new URLSearchParams([...others].filter(([name]) => !own.has(name)));
  const set = (name: string, value: string) => value && params.set(name, value);
  set(searchParam(shape), query.search);
  for (const { key } of shape.filters) set(key, query.filters[key] ?? '');
  set('sort', isSameSort(query.sort, shape.sort) ? '' : formatSort(query.sort));
  set('page', query.page > 1 ? String(query.page) : '');
  set('view', query.view);
  set('columns', query.columns?.join(',') ?? '');
  return params;
}

/** Returns what a saved view holds: all but the page and the view itself. */
export const viewQuery = (shape: ListShape, query: ListQuery): string =>
  writeListQuery(shape, { ...query, page: 1, view: '' }).toString();

/** Tells whether something narrows the list. */
export const isNarrowed = ({ search, filters }: ListQuery): boolean =>
  search.trim() !== '' || Object.keys(filters).length > 0;

/** Returns the keys of the columns that are shown, in the order of the list. */
export function shownColumns(shape: ListShape, columns: ListQuery['columns']): string[] {
  return shape.columns
    .filter(({ key, isHidden }, index) => index === 0 || (columns ? columns.includes(key) : !isHidden))
    .map(({ key }) => key);
}

const searchParam = (shape: ListShape) => shape.searchParam ?? 'q';
const isSameSort = (a: ListSort, b: ListSort) => a.key === b.key && a.isDescending === b.isDescending;
const formatSort = ({ key, isDescending }: ListSort) => (isDescending ? `-${key}` : key);

function parseSort(shape: ListShape, text: string): ListSort {
  const aliases = shape.sortAliases ?? {};
  if (Object.hasOwn(aliases, text)) return aliases[text]!;
  const key = text.replace(/^-/, '');
  const isSortable = shape.columns.some((column) => column.key === key && column.isSortable);
  return isSortable ? { key, isDescending: text.startsWith('-') } : shape.sort;
}

function parseColumns(shape: ListShape, text: string): string[] | null {
  if (!text) return null;
  const chosen = text.split(',');
  const known = shape.columns.map(({ key }) => key).filter((key) => chosen.includes(key));
  if (known.length === 0) return null;
  const shown = shownColumns(shape, known);
  return shown.join() === shownColumns(shape, null).join() ? null : shown;
}
