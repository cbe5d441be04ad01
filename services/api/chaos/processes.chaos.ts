import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBalancer } from './balancer/haproxy.ts';
import { freePort } from './balancer/free-port.ts';
import type { Balancer } from './balancer/own-balancer.ts';

const READERS = 6;
const METRICS_TOKEN = 'a token of the chaos run';

let database: TestDatabase;
let dir: string;
let balancer: Balancer & { name: string };
let environment: Record<string, string>;
const ports: number[] = [];
const processes: ChildProcess[] = [];

const start = (index: number) => {
  const data = join(dir, `data-${index}`);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
    env: { ...process.env, ...environment, PORT: String(ports[index]), STOA_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  processes[index] = child;
  return child;
};
const sendRequest = (port: number, path: string, agent?: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    const headers = { host: 'kiln.localhost' };
    get({ host: '127.0.0.1', port, path, headers, ...(agent && { agent }) }, (reply) => {
      reply.resume();
      reply
        .once('end', () => resolve(reply.statusCode ?? 0))
        .once('error', (error) => resolve(String(error)));
    }).once('error', (error) => resolve(String(error)));
  });
const untilServed = (port: number, path: string) =>
  vi.waitFor(async () => expect(await sendRequest(port, path)).toBe(200), {
    timeout: 240_000,
    interval: 250,
  });
const untilReady = (index: number) => untilServed(ports[index] ?? 0, '/readyz/writes');

/** Until the balancer has noticed it and sends readers there. */
const untilSentTo = (index: number) =>
  vi.waitFor(
    async () => {
      const reply = await fetch(`http://127.0.0.1:${ports[index]}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      const lines = (await reply.text())
        .split('\n')
        .filter((line) => line.startsWith('stoa_http_seconds_count'));
      expect(lines.filter((line) => !/route="\/(readyz|metrics)/.test(line))).not.toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );

beforeAll(async () => {
  database = await createTestDatabase();
  dir = mkdtempSync(join(tmpdir(), 'stoa-processes-'));
  mkdirSync(join(dir, 'storage'));
  environment = {
    DATABASE_URL: database.adminUrl,
    STOA_ARTIFACTS: join(dir, 'artifacts'),
    STOA_JWT_SECRET: 'j'.repeat(48),
    STOA_COOKIE_SECRET: 'c'.repeat(48),
    STOA_INSTANCE_ID: 'chaos123',
    STOA_RENDERERS: '1',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
    METRICS_TOKEN,
    // More than two checks of the balancer, which are 500 ms apart.
    STOA_DRAIN_MS: '2000',
  };
  for (const index of [0, 1]) {
    ports.push(await freePort());
    mkdirSync(join(dir, `data-${index}`));
    symlinkSync(join(dir, 'storage'), join(dir, `data-${index}`, 'storage'));
  }
  // Both at once, and the demo is not there yet.
  for (const index of [0, 1]) start(index);
  for (const index of [0, 1]) await untilReady(index);
  balancer = await startBalancer(ports, dir);
  await untilServed(balancer.port, '/');
}, 300_000);
afterAll(async () => {
  await balancer?.stop();
  for (const child of processes) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await database?.drop();
  if (dir) rmSync(dir, { recursive: true, force: true });
});

/** Collects the statuses that readers of a page get while `work` runs. */
async function answersDuring(work: () => Promise<unknown>): Promise<(number | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const answers: (number | string)[] = [];
  const over = new AbortController();
  const readers = Array.from({ length: READERS }, async () => {
    while (!over.signal.aborted) answers.push(await sendRequest(balancer.port, '/', agent));
  });
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(100);
  await work();
  const before = answers.length;
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(before + 100);
  over.abort();
  await Promise.all(readers);
  agent.destroy();
  return answers;
}
const notServed = (answers: (number | string)[]) => answers.filter((answer) => answer !== 200);

describe('two processes behind a balancer', () => {
  it('[EXAM-F6] one that is killed costs no page', async () => {
    const answers = await answersDuring(async () => {
      const ended = once(processes[1] as ChildProcess, 'exit');
      processes[1]?.kill('SIGKILL');
      await ended;
    });
    expect(notServed(answers)).toEqual([]);
    start(1);
    await untilReady(1);
  });

  it('[EXAM-F6] a rolling restart costs no page', async () => {
    const answers = await answersDuring(async () => {
      for (const index of [0, 1]) {
        const ended = once(processes[index] as ChildProcess, 'exit');
        processes[index]?.kill('SIGTERM');
        await ended;
        start(index);
        await untilReady(index);
        await untilSentTo(index);
      }
    });
    expect(notServed(answers)).toEqual([]);
  });
});
