import type { Dimension, FigureRow, Sum } from './use-figures.ts';

export type Measure = 'revenue' | 'discount' | 'orders' | 'sold' | 'enrolments' | 'completions' | 'visits';

/** The measures of each dimension; rows are sorted by the first by default. */
export const MEASURES: Record<Dimension, readonly Measure[]> = {
  course: ['revenue', 'enrolments', 'completions'],
  product: ['revenue', 'sold'],
  coupon: ['revenue', 'discount', 'orders'],
  source: ['visits'],
};

export const isMoney = (measure: Measure) => measure === 'revenue' || measure === 'discount';

/** The amounts of a measure by currency, the site's own first. */
export const moneyOf = (row: FigureRow, measure: Measure) => row.money.filter(({ kind }) => kind === measure);

const NOTHING: Sum = { total: 0, before: 0 };
export const countOf = (row: FigureRow, measure: Measure): Sum => row.counts[measure] ?? NOTHING;

/** Sorts by title or measure; money by what came in the site's own currency. */
export function sortRows(
  rows: readonly FigureRow[],
  by: Measure | 'title',
  isAscending: boolean,
  { currency, language }: { currency: string; language: string },
): FigureRow[] {
  const value = (row: FigureRow) =>
    isMoney(by as Measure)
      ? (moneyOf(row, by as Measure).find((one) => one.currency === currency)?.total ?? 0)
      : countOf(row, by as Measure).total;
  const compare = (one: FigureRow, other: FigureRow) =>
    by === 'title' ? one.title.localeCompare(other.title, language) : value(one) - value(other);
  return rows.toSorted((one, other) => (isAscending ? 1 : -1) * compare(one, other));
}
