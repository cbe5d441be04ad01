import { numberFormat } from './intl.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1024;

/** A size in the unit that fits it: 3.4 MB. */
export function formatBytes(bytes: number, language: string): string {
  let [size, place] = [Math.max(0, bytes), 0];
  while (size >= STEP && place < UNITS.length - 1) [size, place] = [size / STEP, place + 1];
  return numberFormat(language, {
    style: 'unit',
    unit: UNITS[place],
    // In short, English has no plural of it.
    unitDisplay: place === 0 ? 'long' : 'short',
    maximumFractionDigits: size < 10 && place > 0 ? 1 : 0,
  }).format(size);
}
