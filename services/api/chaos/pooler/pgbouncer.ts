import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { vi } from 'vitest';
import { freePort } from '../balancer/free-port.ts';

export interface PgBouncer {
  /** The database as it's reached through the pooler. */
  url: string;
  stop(): Promise<void>;
}

export const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

/** The PgBouncer of this machine before a database. */
export async function startPgBouncer(
  databaseUrl: string,
  settings: { pool_mode: 'session' | 'transaction'; ignore_startup_parameters?: string },
): Promise<PgBouncer> {
  const url = new URL(databaseUrl);
  const dir = mkdtempSync(join(tmpdir(), 'stoa-pgbouncer-'));
  const port = await freePort();
  const users = join(dir, 'users.txt');
  const config = join(dir, 'pgbouncer.ini');
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: users,
    max_client_conn: 200,
    default_pool_size: 40,
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(users, `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  writeFileSync(
    config,
    `[databases]\n* = host=${url.hostname} port=${url.port}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  // It refuses to run as root, and whoever it becomes has to read these.
  chmodSync(dir, 0o755);
  const become = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...become, config], { stdio: 'ignore' });
  await vi.waitFor(() => answers(port), { timeout: 10_000, interval: 50 });
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}
