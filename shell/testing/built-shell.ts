import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY, runBuild } from '@stoa/shared/federation/testing/fixture-remote';

let built: { dir: string; version: string } | null = null;

/** Folder of the built shell; builds it when nothing stands there. `STOA_BUILT=1` says that the build is fresh. */
export function builtShell(): { dir: string; version: string } {
  if (built) return built;
  const shellDir = join(REPOSITORY, 'shell');
  const { version } = JSON.parse(readFileSync(join(shellDir, 'package.json'), 'utf8')) as { version: string };
  const dir = join(shellDir, 'dist', version);
  const isFresh = process.env.STOA_BUILT === '1' && existsSync(join(dir, 'assets.json'));
  const { status, output } = isFresh ? { status: 0, output: '' } : runBuild(shellDir);
  if (status !== 0) throw new Error(output);
  // A copy: somebody may build the shell again while the tests run.
  const copy = join(REPOSITORY, '.cache', 'fixtures', `shell-${process.env.VITEST_POOL_ID ?? 0}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(dir, copy, { recursive: true });
  built = { dir: copy, version };
  return built;
}
