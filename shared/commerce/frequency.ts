import { numberFormat } from '../contracts/intl.ts';

export const FREQUENCY_PARAMETERS = ['day', 'week', 'month', 'year'] as const;
export type FrequencyParameter = (typeof FREQUENCY_PARAMETERS)[number];

/** Billing interval: `value` times the unit in `parameter`. */
export interface Frequency {
  value: number;
  parameter: FrequencyParameter;
}

/** Reads a stored frequency (`months`, `Month` and `'1'` are understood), or null when it is none. */
export function readFrequency(value: unknown): Frequency | null {
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Record<string, unknown>;
  const count = Math.trunc(Number(raw['value']));
  const parameter = String(raw['parameter']).toLowerCase().replace(/s$/, '');
  if (!Number.isFinite(count) || count < 1) return null;
  if (!(FREQUENCY_PARAMETERS as readonly string[]).includes(parameter)) return null;
  return { value: count, parameter: parameter as FrequencyParameter };
}

/** Their words for spans of time are counters, which do not stand without a number. */
const COUNTING: readonly string[] = ['ja', 'ko'];

/** The frequency in the reader's language: `per month`, or `every 3 months`. */
export function formatFrequency(
  frequency: Frequency,
  labels: { per: (unit: string) => string; every: (span: string) => string },
  locale: string,
): string {
  const span = formatDuration(frequency, locale);
  if (frequency.value > 1 || COUNTING.includes(locale)) return labels.every(span);
  return labels.per(span.replace(numberFormat(locale).format(1), '').trim());
}

/** A length of time in the reader's language: `3 months`. */
export function formatDuration(duration: Frequency, locale: string): string {
  return numberFormat(locale, {
    style: 'unit',
    unit: duration.parameter,
    unitDisplay: 'long',
  }).format(duration.value);
}
