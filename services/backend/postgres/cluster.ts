import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { ServerRefusedError } from './refused.ts';
import type { Runtime } from './runtime.ts';

export interface Secrets {
  superuser: string;
  service: string;
  backend: string;
}

/** Reads the cluster's passwords, or makes the cluster: beside its place, then renamed, so a killed start leaves no half of one. */
export function ensureCluster(
  dataDir: string,
  runtime: Runtime,
  account: Account,
  durable: boolean,
): Secrets {
  const pgData = join(dataDir, 'cluster');
  const secretsFile = join(dataDir, 'secrets.json');
  if (existsSync(join(pgData, 'PG_VERSION'))) {
    const found = readFileSync(join(pgData, 'PG_VERSION'), 'utf8').trim();
    if (found !== runtime.major) {
      throw new ServerRefusedError(
        `The data in ${dataDir} was written by PostgreSQL ${found}, this is PostgreSQL ${runtime.major}: dump it with the old version first.`,
      );
    }
    return JSON.parse(readFileSync(secretsFile, 'utf8')) as Secrets;
  }
  const secrets: Secrets = { superuser: password(), service: password(), backend: password() };
  writeFileSync(secretsFile, JSON.stringify(secrets), { mode: 0o600 });
  chmodSync(secretsFile, 0o600);
  initialise(dataDir, pgData, runtime, account, secrets.superuser, durable);
  return secrets;
}

function initialise(
  dataDir: string,
  pgData: string,
  runtime: Runtime,
  account: Account,
  superuser: string,
  durable: boolean,
): void {
  const workDir = join(dataDir, 'cluster.new');
  const passwordFile = join(dataDir, 'initdb.password');
  rmSync(workDir, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(workDir, { mode: 0o700 });
  writeFileSync(passwordFile, superuser, { mode: 0o600 });
  if (account) for (const path of [workDir, passwordFile]) chownSync(path, account.uid, account.gid);
  const args = [
    '-D',
    workDir,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ];
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions');
  if (!durable) args.push('--no-sync');
  if (!hasSharedMemory()) args.push('--set', 'dynamic_shared_memory_type=mmap');
  const result = spawnSync(runtime.bin('initdb'), args, {
    ...identity(account),
    cwd: workDir,
    env: serverEnv(),
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(workDir, { recursive: true, force: true });
    throw new Error(`initdb failed: ${result.error?.message ?? (result.stderr || result.stdout).trim()}`);
  }
  renameSync(workDir, pgData);
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
