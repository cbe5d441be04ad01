import { numberFormat } from '@stoa/shared/contracts/intl';

/** A mean time as people read it: `45 sec`, `2 min`, `1 min 23 sec`. */
export function readTime(seconds: number, language: string): string {
  const format = (value: number, unit: 'minute' | 'second') =>
    numberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return format(rest, 'second');
  return rest === 0 ? format(minutes, 'minute') : `${format(minutes, 'minute')} ${format(rest, 'second')}`;
}

/** A mean depth of pages, in percent. */
export const readDepth = (percent: number, language: string): string =>
  numberFormat(language, { style: 'percent' }).format(percent / 100);
