import { describe, expect, it } from 'vitest';
import { addTallies, tallyLine, tallyPlaywright, tallyVitest } from './tally.ts';

describe('the tally of npm test', () => {
  it('sums what every tool reports into one line', () => {
    const sum = addTallies([
      { passed: 3, failed: 0 },
      tallyVitest({ numPassedTests: 10, numFailedTests: 1 }, 1),
      tallyPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } }, 1),
    ]);
    expect(tallyLine(sum)).toBe('19 passed, 2 failed');
  });
  it('counts a run that broke without a failed test', () => {
    expect(tallyVitest({ numPassedTests: 4, numFailedTests: 0 }, 1)).toEqual({ passed: 4, failed: 1 });
    expect(tallyVitest(null, 1)).toEqual({ passed: 0, failed: 1 });
    expect(tallyPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 });
  });
  it('counts a journey that passed on its second try as passed', () => {
    expect(tallyPlaywright({ stats: { expected: 1, flaky: 1 } }, 0)).toEqual({ passed: 2, failed: 0 });
  });
});
