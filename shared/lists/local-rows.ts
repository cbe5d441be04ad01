import { choiceValues } from './filter-values.ts';
import type { ListPage, ListQuery } from './list-types.ts';

/** Describes the search, filters and sorts of rows that are already here. */
export interface LocalRows<Row> {
  text: (row: Row) => string;
  filters?: Readonly<Record<string, (row: Row, values: string[]) => boolean>>;
  /** Values by the key of a column; equal ones stay in the order of the rows. */
  sort?: Readonly<Record<string, (row: Row) => string | number>>;
}

/** Returns the rows `from`..`to` of those that match, and how many do, as a server would. */
export function pageRows<Row>(
  rows: readonly Row[],
  { search, filters, sort }: Pick<ListQuery, 'search' | 'filters' | 'sort'>,
  [from, to]: readonly [from: number, to: number],
  how: LocalRows<Row>,
): ListPage<Row> {
  const needle = search.trim().toLocaleLowerCase();
  const found = rows.filter(
    (row) =>
      how.text(row).toLocaleLowerCase().includes(needle) &&
      Object.entries(filters).every(([key, value]) => how.filters?.[key]?.(row, choiceValues(value)) ?? true),
  );
  const valueOf = how.sort?.[sort.key];
  const sign = sort.isDescending ? -1 : 1;
  const sorted = valueOf ? found.toSorted((a, b) => sign * compare(valueOf(a), valueOf(b))) : found;
  return { rows: sorted.slice(from, to + 1), total: found.length };
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

const numbers = new WeakMap<object, number>();
let last = 0;

/** Returns a number for rows as they are now: the scope of a list that reads them, null while there are none. */
export function scopeOfRows(rows: object | undefined): [number] | null {
  if (!rows) return null;
  if (!numbers.has(rows)) numbers.set(rows, (last += 1));
  return [numbers.get(rows)!];
}
