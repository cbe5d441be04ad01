import { numberFormat } from './intl.ts';

const UNITS = [
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
export type DurationUnit = (typeof UNITS)[number][0];

export interface Duration {
  value: number;
  unit: DurationUnit;
}

/** Whole seconds in the largest unit that divides them evenly; a month is 30 days. */
export function toDuration(seconds: number): Duration {
  if (!Number.isSafeInteger(seconds) || seconds < 0)
    throw new RangeError(`A duration is a whole number of seconds, not ${seconds}.`);
  if (seconds === 0) return { value: 0, unit: 'second' };
  const [unit, size] = UNITS.find(([, length]) => seconds % length === 0) ?? ['second', 1];
  return { value: seconds / size, unit };
}

/** A duration in seconds. */
export function toSeconds({ value, unit }: Duration): number {
  return value * (UNITS.find(([name]) => name === unit)?.[1] ?? 1);
}

/** A duration as people say it in a language: `2 weeks`. */
export function durationText(seconds: number, language: string): string {
  const { value, unit } = toDuration(seconds);
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
