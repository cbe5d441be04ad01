import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY, runBuild } from '@stoa/shared/federation/testing/fixture-remote';

/** Folder of the built shell; builds it when nothing stands there. `STOA_BUILT=1` says that the build is fresh. */
export function builtShell(): { dir: string; version: string } {
  const shellDir = join(REPOSITORY, 'shell');
  const { version } = JSON.parse(readFileSync(join(shellDir, 'package.json'), 'utf8')) as { version: string };
  const dir = join(shellDir, 'dist', version);
  if (process.env.STOA_BUILT === '1' && existsSync(join(dir, 'assets.json'))) return { dir, version };
  const { status, output } = runBuild(shellDir);
  if (status !== 0) throw new Error(output);
  return { dir, version };
}
