import { spawnSync } from 'node:child_process';
import { PROJECT_ROOT } from '../product/start-product.ts';
import { type Figure, median, seconds } from './figures.ts';

const ROUNDS = 3;

/** One remote built alone against everything built, both with warm compiler caches and without turbo's. */
export function measureBuilds(): Figure[] {
  const one = timesOf(['--filter=@stoa/mf-commerce']);
  const all = timesOf([]);
  const nothing = timesOf([], []);
  const group = 'Building';
  const how = `median of ${ROUNDS}, compiler caches warm`;
  return [
    { group, name: 'One remote (mf-commerce)', value: seconds(median(one)), how },
    { group, name: 'Shell and four remotes', value: seconds(median(all)), how },
    { group, name: 'Nothing changed', value: seconds(median(nothing)), how: 'what every start spends' },
  ];
}

function timesOf(packages: string[], force = ['--force']): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const startedAtMs = performance.now();
    const { status, stderr } = spawnSync('node', ['scripts/commands/build.ts', ...force, ...packages], {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return performance.now() - startedAtMs;
  });
}
