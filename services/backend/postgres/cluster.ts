import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { ServerRejectedError } from './server-rejected-error.ts';
import type { Runtime } from './runtime.ts';

export interface Secrets {
  superuser: string;
  service: string;
  backend: string;
}

/**
 * The cluster as its server names it: its working directory, which no closed folder above keeps from it, as a path would.
 * Programs before 16 leave that directory on their way.
 */
export const ownDirectory = (runtime: Runtime, path: string): string =>
  Number(runtime.major) < 16 ? path : '/proc/self/cwd';

/** Reads the cluster's passwords, or makes the cluster: beside its place, then renamed, so a killed start leaves no half of one. */
export function ensureCluster(
  dataDir: string,
  runtime: Runtime,
  account: Account,
  durable: boolean,
): Secrets {
  const pgData = join(dataDir, 'cluster');
  const secretsFile = join(dataDir, 'secrets.json');
  const parts = [join(pgData, 'PG_VERSION'), secretsFile].filter((file) => existsSync(file));
  if (parts.length === 2) {
    const found = readFileSync(join(pgData, 'PG_VERSION'), 'utf8').trim();
    if (found !== runtime.major) {
      throw new ServerRejectedError(
        `The data in ${dataDir} was written by PostgreSQL ${found}, this is PostgreSQL ${runtime.major}: dump it with the old version first.`,
      );
    }
    return JSON.parse(readFileSync(secretsFile, 'utf8')) as Secrets;
  }
  const workDir = join(dataDir, 'cluster.new');
  if ((parts.length === 1 && !existsSync(workDir)) || existsSync(pgData)) {
    throw new ServerRejectedError(
      `The database in ${dataDir} is half there (cluster and secrets.json belong together): bring back what is missing, or move ${dataDir} away to begin with an empty one.`,
    );
  }
  const secrets: Secrets = { superuser: password(), service: password(), backend: password() };
  rmSync(workDir, { recursive: true, force: true });
  mkdirSync(workDir, { mode: 0o700 });
  try {
    writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
    chmodSync(secretsFile, 0o600);
    initialise(workDir, runtime, account, secrets.superuser, durable);
  } catch (error) {
    rmSync(secretsFile, { force: true });
    rmSync(workDir, { recursive: true, force: true });
    throw error;
  }
  renameSync(workDir, pgData);
  return secrets;
}

function initialise(
  workDir: string,
  runtime: Runtime,
  account: Account,
  superuser: string,
  durable: boolean,
): void {
  const passwordFile = join(dirname(workDir), 'initdb.password');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, superuser, { mode: 0o600 });
  if (account) for (const path of [workDir, passwordFile]) chownSync(path, account.uid, account.gid);
  const opened = openSync(passwordFile, 'r');
  const args = [
    '-D',
    ownDirectory(runtime, workDir),
    '--username=postgres',
    '--pwfile=/proc/self/fd/3',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  // The provider that needs no locale of the machine came with 17.
  if (Number(runtime.major) < 17) args.push('--locale=C.UTF-8');
  else args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  args.push('--no-instructions');
  if (!durable) args.push('--no-sync');
  if (!hasSharedMemory()) args.push('--set', 'dynamic_shared_memory_type=mmap');
  const result = spawnSync(runtime.bin('initdb'), args, {
    ...identity(account),
    cwd: workDir,
    env: serverEnv(),
    stdio: ['ignore', 'pipe', 'pipe', opened],
    encoding: 'utf8',
  });
  closeSync(opened);
  rmSync(passwordFile, { force: true });
  if (result.status !== 0)
    throw new Error(`initdb failed: ${result.error?.message ?? (result.stderr || result.stdout).trim()}`);
}

export const identity = (account: Account) => (account ? { uid: account.uid, gid: account.gid } : {});

/** The server gets nothing of our environment: no token, no setting. */
export const serverEnv = () => ({ PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' });

export function hasSharedMemory(): boolean {
  try {
    accessSync('/dev/shm', constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const password = () => randomBytes(24).toString('base64url');
