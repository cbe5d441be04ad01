import { readNumber } from '@stoa/shared/data/read-number';

/** A whole number within bounds; undefined when it is none. */
export function readWhole(text: string, min: number, max: number): number | undefined {
  const number = readNumber(text);
  return number !== null && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}
