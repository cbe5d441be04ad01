import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';

/** Ends a server that outlived its parent and clears a pid file that names a stranger; a dead pid is left for PostgreSQL to judge. */
export async function clearLeftover(pgData: string, log: Log): Promise<void> {
  const pid = readPid(pgData);
  if (!pid) return;
  if (isZombie(pid)) return clearKilled(pgData, log);
  if (!isAlive(pid)) return;
  if (!worksIn(pid, pgData)) {
    log.warn({ pid }, 'postmaster.pid names a process that is not our server; removed');
    rmSync(join(pgData, 'postmaster.pid'), { force: true });
    return;
  }
  log.warn({ pid }, 'a server left over from an earlier run still holds the data; stopping it');
  await endProcess(pid, 5_000);
}

/**
 * A killed server that nobody has reaped yet still counts as running for PostgreSQL. Once its own processes have left the
 * data, its pid file says nothing any more.
 */
async function clearKilled(pgData: string, log: Log): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until && isWorkedIn(pgData);) await wait(10);
  if (isWorkedIn(pgData)) return;
  log.warn({}, 'the last server was killed; its pid file is removed');
  rmSync(join(pgData, 'postmaster.pid'), { force: true });
}

function isWorkedIn(pgData: string): boolean {
  return readdirSync('/proc').some(
    (name) => /^\d+$/.test(name) && isAlive(Number(name)) && worksIn(Number(name), pgData),
  );
}

/** Fast stop, then immediate, then kill; resolves when the process is gone. */
export async function endProcess(pid: number, patienceMs: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (const until = Date.now() + patience; Date.now() < until;) {
      if (!isAlive(pid)) return;
      await wait(10);
    }
  }
}

function readPid(pgData: string): number {
  try {
    return Number(readFileSync(join(pgData, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function isZombie(pid: number): boolean {
  try {
    return /^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function worksIn(pid: number, pgData: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(pgData);
  } catch {
    return false;
  }
}
