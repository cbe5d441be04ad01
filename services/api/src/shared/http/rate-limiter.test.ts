import { createTestDatabase, makeAccount, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../database/connect.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { countTogether } from './counter.ts';

let db: TestDatabase;
let one: Database;
let two: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  [one, two] = [openDatabase(db.url, 3), openDatabase(db.url, 3)];
});
afterAll(async () => {
  await Promise.all([one.end(), two.end()]);
  await db.drop();
});

const POINTS = 10;
const WINDOW_S = 60;
const START = Date.parse('2026-11-22T10:00:00Z');

describe('a limit over all processes', () => {
  it.each([
    ['0.9 times', 9, 9],
    ['once', 10, 10],
    ['10 times', 100, 10],
  ])(
    '[F31] %s the limit in each of 50 windows: exactly what is allowed gets through',
    async (load, calls, allowed) => {
      let nowMs = START;
      const limit = { name: 'exact', points: POINTS, seconds: WINDOW_S };
      const counters = [one, two].map((database) => countTogether(database, limit, () => new Date(nowMs)));
      const passed: number[] = [];
      for (let window = 0; window < 50; window += 1) {
        nowMs = START + window * WINDOW_S * 1000;
        const waits = await Promise.all(
          Array.from({ length: calls }, (_, call) => counters[call % 2]?.take(load)),
        );
        const count = waits.filter((wait) => wait === 0).length;
        passed.push(count);
      }
      expect(passed).toEqual(Array.from({ length: 50 }, () => allowed));
    },
  );

  it('[F31] 200 calls at once at two processes: exactly the limit gets through', async () => {
    const limit = { name: 'race', points: POINTS, seconds: WINDOW_S };
    const takes = [one, two].map((database) => countTogether(database, limit));
    const waits = await Promise.all(Array.from({ length: 200 }, (_, call) => takes[call % 2]?.take('key')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(POINTS);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(WINDOW_S * 1000);
  });

  it('what is given back may be taken again, and never more than was there', async () => {
    const counter = countTogether(one, { name: 'back', points: 2, seconds: WINDOW_S });
    await counter.take('key');
    for (let time = 0; time < 5; time += 1) await counter.release('key');
    const waits = [await counter.take('key'), await counter.take('key'), await counter.take('key')];
    expect(waits.map((wait) => wait === 0)).toEqual([true, true, false]);
  });

  it('one key’s calls do not count for another, and no address is kept', async () => {
    const counter = countTogether(one, { name: 'keys', points: 1, seconds: WINDOW_S });
    const take = (key: string) => counter.take(key);
    expect(await take('kiln|203.0.113.9')).toBe(0);
    expect(await take('kiln|203.0.113.9')).toBeGreaterThan(0);
    expect(await take('kiln|203.0.113.10')).toBe(0);
    expect(await take('polyglot|203.0.113.9')).toBe(0);
    const rows = await db.sql`select key from ops.rate_windows`;
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});

it('[F31] two processes of one installation share the limit of coupon names, whatever a caller claims to be', async () => {
  const first = await createTestApp();
  await makeAccount(first.db.sql, { slug: 'kiln' });
  const second = await createTestApp({ beside: first });
  const statuses: number[] = [];
  for (let guess = 0; guess < 14; guess += 1) {
    const reply = await [first, second][guess % 2]?.call('kiln.localhost:3000', '/api/coupons/lookup', {
      body: { name: `GUESS${guess}` },
      headers: {
        'x-forwarded-for': `8.8.8.${guess}`,
        forwarded: `for=8.8.8.${guess}`,
        'x-real-ip': `8.8.8.${guess}`,
      },
    });
    statuses.push(reply?.status ?? 0);
    if (reply?.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
  await second.stop();
  await first.stop();
});
