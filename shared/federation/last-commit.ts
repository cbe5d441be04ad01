import { spawnSync } from 'node:child_process';

/** The commit that last changed a folder; undefined outside a repository. It is information, no part of the digest. */
export function lastCommit(dir: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%H', '--', '.'], {
    cwd: dir,
    encoding: 'utf8',
  });
  return (status === 0 && stdout.trim()) || undefined;
}
