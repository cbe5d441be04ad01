import { describe, expect, it } from 'vitest';
import { findInPlaywright, findingLines, findInVitest } from './failures.ts';

const test = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});

describe('what the summary of npm test says of failures', () => {
  it('names the tests that failed and those that passed only when tried again, with their first lines', () => {
    const report = {
      testResults: [
        {
          name: 'cart.test.ts',
          status: 'failed',
          assertionResults: [
            test('adds', 'passed'),
            test('removes', 'failed', ['\u001b[31mexpected 1\u001b[39m\n\nto be 2\nat a\nat b']),
            test('empties', 'passed', ['timed out']),
          ],
        },
      ],
    };
    expect(findInVitest(report).map(findingLines)).toEqual([
      'FAILED cart.test.ts > removes\n       expected 1\n       to be 2\n       at a',
      'unsteady cart.test.ts > empties\n       timed out',
    ]);
  });
  it('names a file that broke before its first test', () => {
    const report = {
      testResults: [{ name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
    };
    expect(findInVitest(report)).toEqual([
      { title: 'a.test.ts', reason: 'no such module', isUnsteady: false },
    ]);
  });
  it('finds journeys in nested suites', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'sale.spec.ts',
      tests: [{ status, results: [{ error: { message: 'no button' } }, {}] }],
    });
    const report = {
      suites: [{ specs: [spec('buys', 'expected')], suites: [{ specs: [spec('pays', 'flaky')] }] }],
    };
    expect(findInPlaywright(report)).toEqual([
      { title: 'sale.spec.ts > pays', reason: 'no button', isUnsteady: true },
    ]);
    expect(findInPlaywright({ suites: [{ specs: [spec('buys', 'unexpected')] }] })[0]?.isUnsteady).toBe(
      false,
    );
  });
  it('says nothing of a run without a report', () => {
    expect(findInVitest(null)).toEqual([]);
    expect(findInPlaywright(null)).toEqual([]);
  });
});
