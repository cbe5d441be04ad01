import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { silentLog, type Log } from '../log.ts';
import { serverAccount } from './account.ts';
import { claimDirectory } from './claim.ts';
import { ensureCluster, type Secrets } from './cluster.ts';
import { findFreePort } from './free-port.ts';
import { clearLeftover } from './leftover.ts';
import { moveIn } from './move-in.ts';
import { findRuntime } from './runtime.ts';
import { launchServer, type Server, type ServerOptions } from './server-process.ts';

export interface StartPostgresOptions {
  dataDir: string;
  log?: Log;
  /** For the person at the machine: what is changed outside of the directory. */
  report?(sentence: string): void;
  /** A fixed port of 127.0.0.1; any free one when absent. */
  port?: number;
  /** false for tests only: nothing is flushed to disk. */
  durable?: boolean;
  settings?: Record<string, string>;
  /** The npm package of another version: for tests of the oldest one that we support. */
  packageName?: string;
  startMs?: number;
}

export interface RunningPostgres {
  /** Database `stoa` as the role `stoa_service`, which prepareDatabase makes. */
  url: string;
  /** Database `stoa` as the role `stoa_backend`: for createBackend. */
  backendUrl: string;
  /** Database `stoa` as superuser: for prepareDatabase and migrations. */
  adminUrl: string;
  secrets: Secrets;
  port: number;
  pid: number;
  /** Resolves when the server is gone, asked for or not. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

const DATABASE = 'stoa';

/** Starts the embedded PostgreSQL on a directory that this process then owns. */
export async function startPostgres(options: StartPostgresOptions): Promise<RunningPostgres> {
  const log = options.log ?? silentLog;
  const durable = options.durable ?? true;
  const dataDir = resolve(options.dataDir);
  const claim = await claimDirectory(dataDir);
  try {
    await moveIn(dataDir, log);
    const pgData = join(dataDir, 'cluster');
    const account = serverAccount(pgData, options.report ?? ((sentence) => log.warn({}, sentence)));
    const runtime = findRuntime(dataDir, account, options.packageName);
    await clearLeftover(pgData, log);
    const secrets = ensureCluster(dataDir, runtime, account, durable);
    const settings = {
      ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
      ...options.settings,
    };
    const server = await launchOnFreePort(
      { dataDir, runtime, account, settings, startMs: options.startMs ?? 60_000 },
      options.port,
    );
    const at = (role: string, password: string) =>
      `postgres://${role}:${password}@127.0.0.1:${server.port}/${DATABASE}`;
    const adminUrl = at('postgres', secrets.superuser);
    await ensureDatabase(adminUrl).catch(async (error) => {
      await server.stop();
      throw error;
    });
    log.info({ port: server.port, pid: server.pid, version: runtime.version }, 'PostgreSQL is ready');
    return {
      url: at('stoa_service', secrets.service),
      backendUrl: at('stoa_backend', secrets.backend),
      adminUrl,
      secrets,
      port: server.port,
      pid: server.pid,
      exited: server.exited,
      stop: async () => {
        await server.stop();
        await claim.release();
      },
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

type LaunchOptions = Omit<ServerOptions, 'port'>;

async function launchOnFreePort(
  options: LaunchOptions,
  fixed: number | undefined,
): Promise<Server & { port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort(fixed);
    try {
      return { ...(await launchServer({ ...options, port })), port };
    } catch (error) {
      // Another program took the probed port, or children of a killed server have not noticed its death yet.
      const passing = /could not bind|could not create any TCP|still in use/.test(String(error));
      if (!passing || attempt === 10) throw error;
      await wait(200);
    }
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const sql = postgres(adminUrl, { database: 'postgres', max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!found) await sql.unsafe(`create database ${DATABASE}`);
  } finally {
    await sql.end();
  }
}
