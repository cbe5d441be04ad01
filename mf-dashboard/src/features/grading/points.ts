import { readNumber } from '@stoa/shared/data/read-number';

/** The typed points: a whole number from 0 to the maximum, or the maximum where that is not one; null for anything else. */
export function readPoints(typed: string, max: number): number | null {
  const value = readNumber(typed);
  if (value === null || value < 0 || value > max) return null;
  return Number.isInteger(value) || value === max ? value + 0 : null;
}
