import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Secrets } from './cluster.ts';

/** The superuser's address of the server that another process runs on this directory. */
export function reachPostgres(directory: string): string {
  const dataDir = resolve(directory);
  const port = readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')
    .split('\n')[3]
    ?.trim();
  const { superuser } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets;
  return `postgres://postgres:${superuser}@127.0.0.1:${port}/stoa`;
}
