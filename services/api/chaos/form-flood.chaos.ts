import { makeAccount } from '@stoa/supabase/testing';
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, listen, postForm, publishForm } from '../src/testing/form-posts.ts';
import { createTestApp, type TestApp } from '../src/testing/test-app.ts';
import { usedHeapMb } from '../src/testing/used-heap.ts';

const CONNECTIONS = 20;
const POSTS = 10_000;
/** Entries of one address in a minute, whatever form they are for. */
const POINTS_A_MINUTE = 20;
const MAX_GROWTH_MB = 30;

let stoa: TestApp;
let server: Server;
let host: string;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
beforeAll(async () => {
  stoa = await createTestApp({ env: { TRUSTED_PROXIES: '1' } });
  server = await listen((call, env) => stoa.app.fetch(call, env as never));
});
afterAll(async () => {
  agent.destroy();
  server.close();
  await stoa.stop();
});

/** Posts a form many times at once; returns the keys of what was taken and how often each status came. */
async function flood(slug: string, addressFor: (n: number) => string) {
  const taken = new Set<string>();
  const statuses = new Map<number, number>();
  const heapMb: number[] = [];
  let n = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (n < POSTS) {
        const at = (n += 1);
        const key = randomUUID();
        const status = await postForm(server, agent, {
          host,
          from: addressFor(at),
          path: `/forms/${slug}`,
          values: {
            name: `Reader ${at}`,
            email: `reader-${at}@example.com`,
            message: 'x'.repeat(500),
            _key: key,
          },
        });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 303) taken.add(key);
        if (at % 2_000 === 0) heapMb.push(usedHeapMb());
      }
    }),
  );
  return { taken, statuses: Object.fromEntries(statuses), growthMb: heapMb.at(-1)! - heapMb[0]! };
}

async function openForm(slug: string) {
  const site = await makeAccount(stoa.db.sql);
  host = `${site.slug}.localhost:3000`;
  const id = await publishForm(stoa, site, slug);
  const stored = async () => {
    const rows = await stoa.db.sql<{ request_key: string; state: string }[]>`
      select request_key, state from public.form_entries where form_id = ${id}`;
    const [day] = await stoa.db.sql<{ count: number }[]>`
      select sum(entries + held + spam)::int as count from public.form_days where form_id = ${id}`;
    return { rows, counted: day?.count ?? 0 };
  };
  return { stored };
}

it('[LMS-22] stores exactly what it took of 10,000 posts from as many addresses, and holds each for a manager', async () => {
  const { stored } = await openForm('flood');
  const { taken, statuses, growthMb } = await flood('flood', addressOf);
  const { rows, counted } = await stored();
  console.log(`many addresses: ${JSON.stringify(statuses)}, ${growthMb.toFixed(1)} MB more`);
  expect(statuses).toEqual({ 303: POSTS });
  expect(new Set(rows.map(({ request_key: key }) => key))).toEqual(taken);
  expect(rows.every(({ state }) => state === 'held')).toBe(true);
  expect(counted).toBe(POSTS);
  expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
});

it('[LMS-22] takes no more than its limit of 10,000 posts from one address, and stores exactly those', async () => {
  const { stored } = await openForm('flood');
  const start = performance.now();
  const { taken, statuses, growthMb } = await flood('flood', () => '203.0.113.9');
  const windows = Math.floor((performance.now() - start) / 60_000) + 1;
  const { rows, counted } = await stored();
  console.log(`one address: ${JSON.stringify(statuses)}, ${growthMb.toFixed(1)} MB more`);
  expect(Object.keys(statuses).toSorted()).toEqual(['303', '429']);
  expect(taken.size).toBeGreaterThan(0);
  expect(taken.size).toBeLessThanOrEqual(POINTS_A_MINUTE * windows);
  expect(new Set(rows.map(({ request_key: key }) => key))).toEqual(taken);
  expect(counted).toBe(taken.size);
  expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
});
