import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import { hasSharedMemory, identity, ownDirectory, serverEnv } from './cluster.ts';
import { endProcess } from './leftover.ts';
import type { Runtime } from './runtime.ts';

export interface ServerOptions {
  dataDir: string;
  port: number;
  runtime: Runtime;
  account: Account;
  settings: Record<string, string>;
  startMs: number;
}

export interface Server {
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
}

/** Launches postgres and resolves once it takes connections; rejects with the last lines of its log. */
export async function launchServer(options: ServerOptions): Promise<Server> {
  const logFile = join(options.dataDir, 'postgres.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) truncateSync(logFile);
  const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const child = spawnServer(options, logFile);
  let gone = false;
  const exited = new Promise<void>((resolve) => {
    const end = () => ((gone = true), resolve());
    child.once('exit', end).once('error', end);
  });
  const pid = child.pid ?? 0;
  const stop = async () => {
    // Its end may be the last thing this process waits for.
    child.ref();
    if (!gone && pid) await endProcess(pid, 8_000);
    if (pid) await exited;
  };
  for (const until = Date.now() + options.startMs; !isReady(options.dataDir, pid); await wait(5)) {
    const isOverdue = Date.now() > until;
    if (!gone && !isOverdue) continue;
    if (isOverdue) await stop();
    const lines = readFileSync(logFile)
      .subarray(logStart)
      .toString()
      .trim()
      .split('\n')
      .slice(-12)
      .join('\n');
    throw new Error(`PostgreSQL did not start: ${lines || 'no output'}`);
  }
  child.unref();
  return { pid, exited, stop };
}

function spawnServer(
  { dataDir, port, runtime, account, settings }: ServerOptions,
  logFile: string,
): ChildProcess {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Sessions keep their plans until a table is looked at anew: a table that grows fast shall not be read by those of a small one.
    autovacuum_naptime: '5s',
    max_connections: '120',
    ...(hasSharedMemory() ? {} : { dynamic_shared_memory_type: 'mmap' }),
    ...settings,
  };
  const args = [
    '-D',
    ownDirectory(runtime, join(dataDir, 'cluster')),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const command = runtime.bin('postgres');
  const output = openSync(logFile, 'a', 0o600);
  // A session of its own: Ctrl-C reaches us alone, and we stop the server when the last request is answered.
  const options: SpawnOptions = {
    ...identity(account),
    cwd: join(dataDir, 'cluster'),
    env: serverEnv(),
    stdio: ['ignore', output, output],
    detached: true,
  };
  try {
    return diesWithParent()
      ? spawn('setpriv', ['--pdeathsig', 'INT', command, ...args], options)
      : spawn(command, args, options);
  } finally {
    closeSync(output);
  }
}

const diesWithParent = () =>
  spawnSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' }).status === 0;

function isReady(dataDir: string, pid: number): boolean {
  try {
    const lines = readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}
