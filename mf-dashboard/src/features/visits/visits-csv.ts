import { plainAmount, toCsv } from '../../data/csv.ts';
import type { Dimension } from './use-visits.ts';
import { type Measure, measuresOf, type VisitRow } from './visit-rows.ts';

/** All rows as CSV: amounts as plain decimals with a column for each currency. */
export function visitsCsv(
  by: Dimension,
  rows: readonly VisitRow[],
  { currency, labelOf }: { currency: string; labelOf(value: string | null): string },
): string {
  const currencies = [
    ...new Set([currency, ...rows.flatMap(({ money }) => money.map((one) => one.currency))]),
  ];
  const columns = (measure: Measure) =>
    measure === 'revenue' ? currencies.map((one) => `revenue_${one}`) : [measure];
  const cells = (row: VisitRow, measure: Measure): (string | number)[] => {
    if (measure === 'orders') return [row.orders];
    if (measure !== 'revenue') return [row.counts[measure]?.total ?? ''];
    return currencies.map((one) =>
      plainAmount(row.money.find((sum) => sum.currency === one)?.total ?? 0, one),
    );
  };
  const measures = measuresOf(by);
  return toCsv(
    [by, ...measures.flatMap(columns)],
    rows.map((row) => [labelOf(row.value), ...measures.flatMap((measure) => cells(row, measure))]),
  );
}
