import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPostgres, type RunningPostgres } from './start-postgres.ts';
import { testParent } from './testing.ts';

let dataDir: string;
let running: RunningPostgres[] = [];
beforeEach(() => void (dataDir = mkdtempSync(join(testParent(), 'stoa-pg-'))));
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startPostgres>[0]> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, durable: false, ...options });
  running.push(server);
  return server;
}

async function sendRequest<T>(
  server: RunningPostgres,
  question: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
  try {
    return await question(sql);
  } finally {
    await sql.end();
  }
}

const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

it('a first start makes a server on 127.0.0.1 alone, with a password and without a socket file', async () => {
  const server = await start();
  const shown = await sendRequest(
    server,
    (sql) =>
      sql`select current_setting('listen_addresses') as tcp, current_setting('unix_socket_directories') as unix, current_setting('server_encoding') as encoding, current_setting('password_encryption') as auth`,
  );
  expect(shown[0]).toEqual({ tcp: '127.0.0.1', unix: '', encoding: 'UTF8', auth: 'scram-sha-256' });
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  const guess = postgres(server.adminUrl.replace(/:[^:@]+@/, ':guess@'), { max: 1 });
  await expect(guess`select 1`).rejects.toThrow(/password authentication failed/);
  await guess.end();
  if (process.getuid?.() === 0) expect(statSync(join(dataDir, 'cluster')).uid).not.toBe(0);
});

it('a command that waits for the end of its server alone lives until then', async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-postgres.ts'))};
    const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    // Dead, and this process has not been told yet.
    process.kill(server.pid, 'SIGKILL');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    await server.stop();
    console.log('stopped');`;
  const command = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve) => command.once('close', resolve));
  expect([code, output.trim()]).toEqual([0, 'stopped']);
});

it('a stopped server starts again with its rows and its password', async () => {
  const first = await start();
  await sendRequest(first, (sql) => sql`create table kept as select 7 as n`);
  await first.stop();
  const second = await start();
  expect(await sendRequest(second, (sql) => sql`select n from kept`)).toEqual([{ n: 7 }]);
  expect(second.secrets).toEqual(first.secrets);
});

it('a session finds rows by index soon after a small table grew, with the plan it made before renewed', async () => {
  const server = await start();
  const plan = await sendRequest(server, async (sql) => {
    await sql`create table grown (id int primary key, words text)`;
    await sql`insert into grown values (1, 'first')`;
    await sql`analyze grown`;
    await sql`set plan_cache_mode = force_generic_plan`;
    await sql`prepare find (int) as select words from grown where id = $1`;
    const planned = async () => JSON.stringify(await sql.unsafe('explain execute find (1)'));
    const small = await planned();
    await sql`insert into grown select n, repeat('words ', 20) from generate_series(2, 20000) n`;
    await expect.poll(planned, { timeout: 30_000, interval: 250 }).toContain('Index Scan');
    return small;
  });
  expect(plan).toContain('Seq Scan');
}, 40_000);

it('a killed server loses no acknowledged row', async () => {
  const first = await start({ durable: true });
  await sendRequest(first, (sql) => sql`create table kept as select 7 as n`);
  const keepAlive = setInterval(() => {}, 1000);
  process.kill(first.pid, 'SIGKILL');
  await first.exited;
  clearInterval(keepAlive);
  await first.stop();
  expect(await sendRequest(await start(), (sql) => sql`select n from kept`)).toEqual([{ n: 7 }]);
});

it('a second start on the same directory is refused with the number of the process that uses it', async () => {
  await start();
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    `The data directory ${dataDir} is in use by process ${process.pid}.`,
  );
});

it('a pid file that names a living stranger does not stop the start', async () => {
  await (await start()).stop();
  running = [];
  writeFileSync(join(dataDir, 'cluster/postmaster.pid'), `${process.pid}\n${dataDir}/cluster\n`);
  const server = await start();
  expect(isAlive(server.pid)).toBe(true);
});

it('data of another major version are refused with a sentence and left alone', async () => {
  await (await start()).stop();
  running = [];
  writeFileSync(join(dataDir, 'cluster/PG_VERSION'), '15\n');
  await expect(startPostgres({ dataDir })).rejects.toThrow(
    /was written by PostgreSQL 15, this is PostgreSQL 18/,
  );
  expect(existsSync(join(dataDir, 'cluster/base'))).toBe(true);
});

it('a fixed port that is taken is named in the error', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  await expect(startPostgres({ dataDir, port })).rejects.toThrow(`Port ${port} of 127.0.0.1 is taken`);
  taken.close();
  expect((await start({ port })).port).toBe(port);
});

it('an initialisation that was cut off is begun anew', async () => {
  mkdirSync(join(dataDir, 'cluster.new/base'), { recursive: true });
  writeFileSync(join(dataDir, 'initdb.password'), 'old');
  expect(isAlive((await start()).pid)).toBe(true);
  expect(existsSync(join(dataDir, 'initdb.password'))).toBe(false);
});

/** A process of its own that starts the server, tells its pid and waits. */
async function startElsewhere(): Promise<{
  owner: number;
  server: number;
  kill(signal: NodeJS.Signals): Promise<void>;
}> {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'start-postgres.ts'))});
    const server = await startPostgres({ dataDir: process.argv[1], durable: false });
    console.log(server.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve));
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    owner: child.pid ?? 0,
    server: Number(pid),
    async kill(signal) {
      child.kill(signal);
      await gone;
    },
  };
}

it('the server goes when its owner is killed, and the next start finds the directory free', async () => {
  const other = await startElsewhere();
  await expect(startPostgres({ dataDir })).rejects.toThrow(`in use by process ${other.owner}.`);
  await other.kill('SIGKILL');
  const server = await start();
  expect(isAlive(server.pid)).toBe(true);
  await vi.waitFor(() => expect(isAlive(other.server)).toBe(false), { timeout: 15_000 });
});
