import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY, runBuild } from '@stoa/shared/federation/testing/fixture-remote';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    stoaShell: { dir: string; version: string };
  }
}

/**
 * Builds the shell once for a whole run and hands out a copy: test files run beside each other, and two builds that
 * clean one folder give shells with scripts missing. `STOA_BUILT=1` says that the build is fresh.
 */
export default function setup(project: TestProject): () => void {
  const shellDir = join(REPOSITORY, 'shell');
  const { version } = JSON.parse(readFileSync(join(shellDir, 'package.json'), 'utf8')) as { version: string };
  const dist = join(shellDir, 'dist', version);
  const isFresh = process.env['STOA_BUILT'] === '1' && existsSync(join(dist, 'assets.json'));
  if (!isFresh) {
    const { status, output } = runBuild(shellDir);
    if (status !== 0) throw new Error(output);
  }
  const room = join(REPOSITORY, '.cache', 'fixtures', `shell-${process.pid}`);
  const dir = join(room, 'built');
  rmSync(room, { recursive: true, force: true });
  cpSync(dist, dir, { recursive: true });
  project.provide('stoaShell', { dir, version });
  return () => rmSync(room, { recursive: true, force: true });
}
