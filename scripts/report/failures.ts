import { stripVTControlCharacters } from 'node:util';

/** A test that needs a reader: it failed, or it passed only when it was tried again. */
export interface Finding {
  title: string;
  /** The first lines of what it said. */
  reason: string;
  isUnsteady: boolean;
}

const LINES_OF_A_REASON = 3;

/** The tests of Vitest's JSON report that failed or passed only on the second try, and files that broke. */
export function findInVitest(report: unknown): Finding[] {
  const { testResults = [] } = (report ?? {}) as { testResults?: VitestFile[] };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed' || hasFailedOnce(test))
      .map((test) => finding(`${name} > ${test.fullName}`, test.failureMessages, hasFailedOnce(test)));
    const hasOnlyBroken = status === 'failed' && tests.length === 0;
    return hasOnlyBroken ? [finding(name, [message ?? ''], false)] : tests;
  });
}

/** The journeys of Playwright's JSON report that failed or passed only on the second try. */
export function findInPlaywright(report: unknown): Finding[] {
  const { suites = [] } = (report ?? {}) as { suites?: PlaywrightSuite[] };
  return suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const errors = results.flatMap(({ error }) => (error?.message === undefined ? [] : [error.message]));
        return finding(`${spec.file} > ${spec.title}`, errors, status === 'flaky');
      }),
  );
}

/** One finding as the summary prints it. */
export const findingLines = ({ title, reason, isUnsteady }: Finding): string =>
  `${isUnsteady ? 'unsteady' : 'FAILED'} ${title}\n${reason.replace(/^/gm, '       ')}`;

function finding(title: string, messages: string[], isUnsteady: boolean): Finding {
  const lines = stripVTControlCharacters(messages[0] ?? 'said nothing')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return { title, reason: lines.slice(0, LINES_OF_A_REASON).join('\n'), isUnsteady };
}

const hasFailedOnce = (test: VitestTest): boolean =>
  test.status === 'passed' && test.failureMessages.length > 0;

const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

interface VitestTest {
  fullName: string;
  status: string;
  failureMessages: string[];
}
interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: VitestTest[];
}
interface PlaywrightSpec {
  title: string;
  file: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}
interface PlaywrightSuite {
  specs?: PlaywrightSpec[];
  suites?: PlaywrightSuite[];
}
