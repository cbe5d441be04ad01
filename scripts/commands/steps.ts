import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { FILE_CHECKS } from '../checks/run-checks.ts';
import { findInPlaywright, findInVitest, findingLines, type Finding } from '../report/failures.ts';
import { addTallies, FAILED, PASSED, type Tally, tallyPlaywright, tallyVitest } from '../report/tally.ts';
import { builtVersions, recordedVersions } from '../versions/built-versions.ts';
import { versionProblems } from '../versions/compare-versions.ts';
import { isStopped, runTool, runToolBeside } from './run-tool.ts';

const root = process.cwd();
const REPORTS = path.join(root, '.cache', 'reports');
const SOURCES = [
  'shared',
  'shell',
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
  'services',
  'scripts',
  'e2e',
];

/** One thing that is looked at, with the line printed above it. */
export interface Step {
  heading: string;
  run(): Promise<Tally>;
  /** Takes the time that this one spends waiting; its output follows when it has ended. */
  beside?: Step;
  /** Once run: what of it needs a reader. */
  find?(): Finding[];
}

const tool = (heading: string, command: string, args: string[]): Step => ({
  heading,
  run: async () => ((await runTool(command, args)) === 0 ? PASSED : FAILED),
});

/** One program reads what the packages share once; the template stands alone, as in the project it becomes. */
const types: Step = {
  heading: 'Types',
  run: async () => {
    const results: Tally[] = [];
    for (const dir of ['.', 'services/cli/template'])
      results.push((await runToolBeside('tsc', ['--noEmit', '--pretty', '-p', dir])) === 0 ? PASSED : FAILED);
    return addTallies(results);
  },
};

const formatting = tool('Formatting', 'prettier', [
  '--check',
  '--log-level',
  'warn',
  '--cache',
  '--cache-location',
  '.cache/prettier',
  '.',
]);

const fileChecks = FILE_CHECKS.map(({ heading, find }): Step => ({
  heading,
  run: async () => {
    const problems = find(root);
    for (const problem of problems) console.log(problem);
    return problems.length === 0 ? PASSED : FAILED;
  },
}));

/** Everything that needs no running product: seconds, for the moment before a commit. */
export const quickSteps: Step[] = [
  { ...formatting, beside: types },
  tool('Lint', 'oxlint', ['--deny-warnings']),
  tool('Boundaries', 'depcruise', SOURCES),
  tool('Dead code', 'knip', ['--no-progress', '--no-config-hints']),
  ...fileChecks,
];

/** Built once: the tests of the shell in a browser take it as it is, and so do the journeys. */
const build: Step = {
  heading: 'Build',
  run: async () => {
    if ((await runTool('node', ['scripts/commands/build.ts'])) !== 0) return FAILED;
    process.env['STOA_BUILT'] = '1';
    return PASSED;
  },
};

/** A published version never changes, so changed bytes need a new one. */
const versions: Step = {
  heading: 'Versions of shell and remotes',
  run: async () => {
    const problems = versionProblems(builtVersions(root), recordedVersions(root));
    for (const problem of problems) console.log(problem);
    return problems.length === 0 ? PASSED : FAILED;
  },
};

/** Found once, handed to every tool that drives a browser. */
const browser: Step = {
  heading: 'A browser for the tests',
  run: async () => {
    const found = spawnSync('node', ['e2e/browser/print-browser.ts'], { encoding: 'utf8' });
    const path = found.stdout?.trim().split('\n').at(-1) ?? '';
    if (found.status !== 0 || path === '') {
      console.log(found.stderr);
      return FAILED;
    }
    console.log(path);
    process.env['CHROMIUM_PATH'] = path;
    return PASSED;
  },
};

const vitest = (
  heading: string,
  report: string,
  extraArgs: string[] = [],
  runWith: typeof runTool = runTool,
): Step => ({
  heading,
  run: async () => {
    const file = freshReport(report);
    const args = [
      'run',
      // A third works while the others wait: for a database, a browser, a fault's patience.
      '--maxWorkers=3',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
    const code = await runWith('vitest', [...args, ...extraArgs]);
    return tallyVitest(readReport(file), code);
  },
  find: () => findInVitest(readReport(path.join(REPORTS, report))),
});

const playwright = (heading: string, report: string, config: string): Step => ({
  heading,
  run: async () => {
    const file = freshReport(report);
    const args = ['test', '--config', config];
    const code = await runTool('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    return tallyPlaywright(readReport(file), code);
  },
  find: () => findInPlaywright(readReport(path.join(REPORTS, report))),
});

/** Steps that CI runs. */
export const allSteps: Step[] = [
  ...quickSteps,
  browser,
  build,
  versions,
  {
    ...playwright('Journeys in a browser', 'playwright.json', 'e2e/playwright.config.ts'),
    beside: vitest('Unit and service tests', 'vitest.json', ['--retry=1', '--project=!shell'], runToolBeside),
  },
  // Alone: a remote that takes too long is given up, as in production.
  vitest('The shell in a browser', 'vitest-shell.json', ['--retry=1', '--project=shell']),
];

/** Fault injection steps; they take longer and run apart from CI. */
export const chaosSteps: Step[] = [
  browser,
  vitest('Every policy broken in turn, every race run', 'chaos-vitest.json', [
    '--root=services/supabase',
    '--config=vitest.chaos.config.ts',
  ]),
  vitest('A thousand bad inputs for every call, slow sockets', 'chaos-api.json', [
    '--root=services/api',
    '--config=vitest.chaos.config.ts',
  ]),
  vitest('A thousand bad inputs for every call of auth and rest', 'chaos-auth.json', [
    '--root=services/backend',
    '--config=vitest.chaos.config.ts',
  ]),
  playwright(
    'Remotes refused, slow, broken and throwing',
    'chaos-playwright.json',
    'e2e/chaos/playwright.config.ts',
  ),
];

/** Exhaustive steps over every route and role; they take longer and run before a milestone is done. */
export const sweepSteps: Step[] = [
  browser,
  playwright('Every route of the product', 'sweep-playwright.json', 'e2e/sweep/playwright.config.ts'),
];

/** Takes the pictures of the running product again. */
export const shotSteps: Step[] = [
  browser,
  playwright('Pictures of the product', 'shots-playwright.json', 'e2e/shots/playwright.config.ts'),
];

/** Runs every step to the end, never stopping early, names what failed once more, and answers the sum. */
export async function runSteps(steps: Step[]): Promise<Tally> {
  const results: { heading: string; tally: Tally; seconds: number }[] = [];
  const findings: Finding[] = [];
  const runStep = async ({ heading, run, find }: Step) => {
    const startedAtMs = Date.now();
    const tally = await run();
    results.push({ heading, tally, seconds: (Date.now() - startedAtMs) / 1000 });
    findings.push(...(find?.() ?? []));
  };
  for (const step of steps) {
    if (isStopped()) break;
    console.log(`\n== ${[step, step.beside].flatMap((one) => one?.heading ?? []).join(', beside: ')}`);
    await Promise.all([runStep(step), step.beside && runStep(step.beside)]);
  }
  console.log('\n== Summary');
  for (const { heading, tally, seconds } of results) {
    const mark = tally.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${mark} ${heading} (${seconds.toFixed(1)} s)`);
  }
  for (const finding of findings) console.log(findingLines(finding));
  const sum = addTallies(results.map(({ tally }) => tally));
  return isStopped() ? { ...sum, failed: sum.failed + 1 } : sum;
}

function freshReport(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, name);
  rmSync(file, { force: true });
  return file;
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
