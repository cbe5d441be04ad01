import { numberFormat } from '@stoa/shared/contracts/intl';
import type { Figure } from './figures.tsx';

/** The line that says what tax there is: on top of the sum, or within it. */
export function taxFigures(
  tax: { mode: 'included' | 'added'; name: string; percent: number; minor: number } | null,
  language: string,
  { money, included }: { money: (minor: number) => string; included: (tax: string) => string },
): Figure[] {
  if (!tax) return [];
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  const name = `${tax.name} ${percent.format(tax.percent / 100)}`;
  return [{ key: 'tax', name: tax.mode === 'added' ? name : included(name), value: money(tax.minor) }];
}
