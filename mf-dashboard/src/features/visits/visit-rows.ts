import {
  type Counts,
  type Dimension,
  SOLD_BY,
  type SoldBy,
  type SourceRevenue,
  type Sum,
  type VisitFigures,
} from './use-visits.ts';

/** One value of a dimension with its visits, and with what it brought where orders know it. */
export interface VisitRow {
  value: string | null;
  counts: Counts;
  orders: number;
  money: (Sum & { currency: string })[];
}
export type Measure = 'visitors' | 'views' | 'entries' | 'seconds' | 'depth' | 'orders' | 'revenue';

const NONE: Sum = { total: 0, before: null };
const NO_COUNTS: Counts = {
  visitors: NONE,
  views: NONE,
  entries: NONE,
  reads: NONE,
  seconds: null,
  depth: null,
};

/** The dimension as orders know it; null where they don't. */
export const soldBy = (by: Dimension): SoldBy | null => SOLD_BY.find((known) => known === by) ?? null;

/** The measures of a dimension; rows are sorted by the first by default. */
export const measuresOf = (by: Dimension): readonly Measure[] =>
  soldBy(by)
    ? ['visitors', 'views', 'entries', 'orders', 'revenue']
    : ['visitors', 'views', 'entries', 'seconds', 'depth'];

/** Joins visits and revenue by value; a source that sold without a visit in the period has a row too. */
export function joinRows(visits: VisitFigures, revenue: SourceRevenue | undefined): VisitRow[] {
  const sold = new Map(revenue?.rows.map((row) => [row.value, row]));
  const rows: VisitRow[] = visits.rows.map(({ value, counts }) => {
    const { orders = 0, money = [] } = sold.get(value) ?? {};
    sold.delete(value);
    return { value, counts, orders, money };
  });
  return [...rows, ...[...sold.values()].map((row) => ({ ...row, counts: NO_COUNTS }))];
}

interface Sorting {
  by: Measure | 'value';
  isAscending: boolean;
  currency: string;
  language: string;
  labelOf(value: string | null): string;
}

/** Sorts by name or measure; money by what came in the site's own currency. */
export function sortRows(rows: readonly VisitRow[], sorting: Sorting): VisitRow[] {
  const { by, isAscending, currency, language, labelOf } = sorting;
  const figureOf = (row: VisitRow): number => {
    if (by === 'orders') return row.orders;
    if (by === 'revenue') return row.money.find((one) => one.currency === currency)?.total ?? 0;
    return by === 'value' ? 0 : (row.counts[by]?.total ?? -1);
  };
  const compare = (one: VisitRow, other: VisitRow) =>
    by === 'value'
      ? labelOf(one.value).localeCompare(labelOf(other.value), language)
      : figureOf(one) - figureOf(other);
  return rows.toSorted((one, other) => (isAscending ? 1 : -1) * compare(one, other));
}
