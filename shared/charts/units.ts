import { currencyDigits } from '../contracts/currency-digits.ts';
import type { CsvCell } from '../contracts/csv.ts';
import { numberFormat } from '../contracts/intl.ts';
import { formatCartMoney, formatMoney, minorPerUnit } from '../contracts/money.ts';
import type { Scale } from './ticks.ts';
import type { ChartUnit } from './types.ts';

const COMPACT_FROM = 10_000;

/** Writes a value in full. */
export function formatValue(value: number, unit: ChartUnit, language: string): string {
  if (unit.kind === 'money') return formatMoney(value, unit.currency, language);
  if (unit.kind === 'percent')
    return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  return numberFormat(language, { maximumFractionDigits: 2 }).format(value);
}

/** Writes the ticks of a scale, as short as they stay distinct. */
export function tickTexts({ ticks, top, bottom }: Scale, unit: ChartUnit, language: string): string[] {
  const per = unit.kind === 'money' ? minorPerUnit(unit.currency) : 1;
  const isLarge = Math.max(top, -bottom) / per >= COMPACT_FROM;
  const isWhole = ticks.every((tick) => tick % per === 0);
  return ticks.map((tick) => {
    if (unit.kind === 'money' && isWhole && !isLarge)
      return formatCartMoney(tick / per, unit.currency, language);
    if (!isLarge) return formatValue(tick, unit, language);
    return numberFormat(language, {
      notation: 'compact',
      ...(unit.kind === 'money' && {
        style: 'currency' as const,
        currency: unit.currency,
        currencyDisplay: 'narrowSymbol' as const,
        minimumFractionDigits: 0,
      }),
    }).format(tick / per);
  });
}

/** Writes by how much a value differs from the one before, "+12%"; null where that has no answer. */
export function deltaText(
  value: number | null,
  before: number | null | undefined,
  language: string,
): string | null {
  if (value === null || before === null || before === undefined || before <= 0) return null;
  const options = { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' } as const;
  return numberFormat(language, options).format((value - before) / before);
}

/** Writes a value for programs: money as an exact decimal, a gap as nothing. */
export function plainValue(value: number | null, unit: ChartUnit): CsvCell {
  if (value === null || unit.kind !== 'money') return value;
  return { decimal: (value / minorPerUnit(unit.currency)).toFixed(currencyDigits(unit.currency)) };
}
