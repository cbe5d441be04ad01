import { describe, expect, it } from 'vitest';
import { countOwnDays } from './own-days.ts';

const TODAY = '2026-11-28';

describe('own dates of a report', () => {
  it.each([
    ['2026-11-28', '2026-11-28', 1],
    ['2026-02-01', '2026-03-01', 29],
    ['2026-03-20', '2026-04-02', 14],
    ['2024-01-01', '2024-12-31', 366],
  ])('%s to %s are %i days', (from, until, days) => {
    expect(countOwnDays(from, until, TODAY)).toBe(days);
  });

  it.each([
    ['2026-11-27', '2026-11-26'],
    ['2026-11-27', '2026-11-29'],
    ['2025-11-27', '2026-11-28'],
    ['2026-02-30', '2026-03-02'],
    ['', '2026-11-28'],
    ['2026-11-28', ''],
    ['2026-1-1', '2026-11-28'],
    ["2026-11-01'--", '2026-11-28'],
  ])('%s to %s are none', (from, until) => {
    expect(countOwnDays(from, until, TODAY)).toBeNull();
  });
});
