/** Counts of passed and failed checks. */
export interface Tally {
  passed: number;
  failed: number;
}

export const PASSED: Tally = { passed: 1, failed: 0 };
export const FAILED: Tally = { passed: 0, failed: 1 };

export const addTallies = (tallies: Tally[]): Tally =>
  tallies.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });

/** Vitest's JSON report. A run that fails without a failed test (a broken file, an unhandled error) counts as one. */
export function tallyVitest(report: unknown, exitCode: number): Tally {
  const { numPassedTests, numFailedTests } = (report ?? {}) as Record<string, number | undefined>;
  return withExitCode({ passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 }, exitCode);
}

/** Playwright's JSON report. A journey that passed only on its second try counts as passed; the summary names it. */
export function tallyPlaywright(report: unknown, exitCode: number): Tally {
  const stats = ((report ?? {}) as { stats?: Record<string, number | undefined> }).stats ?? {};
  const passed = (stats['expected'] ?? 0) + (stats['flaky'] ?? 0);
  return withExitCode({ passed, failed: stats['unexpected'] ?? 0 }, exitCode);
}

function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** The last line of `npm test`. */
export const tallyLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
