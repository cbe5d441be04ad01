import { plainAmount, toCsv } from '../../data/csv.ts';
import { countOf, isMoney, MEASURES } from './figure-columns.ts';
import type { Dimension, ManageFigures } from './use-figures.ts';

/** All rows as CSV: amounts as plain decimals with a column for each currency, compared values beside them. */
export function figuresCsv(by: Dimension, { rows, currency }: ManageFigures): string {
  const currencies = [
    ...new Set([currency, ...rows.flatMap(({ money }) => money.map((one) => one.currency))]),
  ];
  const isCompared = rows.some(
    ({ money, counts }) =>
      money.some(({ before }) => before !== null) ||
      Object.values(counts).some(({ before }) => before !== null),
  );
  const both = (name: string) => (isCompared ? [name, `${name}_before`] : [name]);
  const header = MEASURES[by].flatMap((measure) =>
    isMoney(measure) ? currencies.flatMap((one) => both(`${measure}_${one}`)) : both(measure),
  );
  return toCsv(
    [by, ...header],
    rows.map((row) => [
      row.title,
      ...MEASURES[by].flatMap((measure): (string | number)[] => {
        if (!isMoney(measure)) {
          const { total, before } = countOf(row, measure);
          return isCompared ? [total, before ?? 0] : [total];
        }
        return currencies.flatMap((one) => {
          const found = row.money.find(({ kind, currency: of }) => kind === measure && of === one);
          const amounts = [found?.total ?? 0, found?.before ?? 0].map((minor) => plainAmount(minor, one));
          return isCompared ? amounts : amounts.slice(0, 1);
        });
      }),
    ]),
  );
}
