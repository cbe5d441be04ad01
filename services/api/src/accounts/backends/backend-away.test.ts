import {
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { assignAccount } from './assign-account.ts';

let first: TestDatabase;
let line: DatabaseLine;
let stoa: TestApp;
let here: TestAccount;
let there: TestAccount;
beforeAll(async () => {
  first = await createTestDatabase();
  line = await openDatabaseLine(first.url);
  stoa = await createTestApp({
    databasePatienceMs: 5_000,
    env: {
      SERVER_1_URL: 'http://127.0.0.1:9',
      SERVER_1_ANON_KEY: 'sb_publishable_one',
      SERVER_1_JWT_SECRET: 'the-secret-of-the-first-preset-long-enough',
      SERVER_1_DATABASE_URL: line.url,
    },
  });
  here = await makeAccount(stoa.db.sql, { slug: 'here' });
  there = await makeAccount(stoa.db.sql, { slug: 'there' });
  await makePerson(first.sql, { email: there.owner.email });
  await assignAccount(stoa.database, stoa.app.backends.presets()[0]!.database, there.accountId);
  await stoa.database`select ops.set_account_backend(${there.accountId}, 'SERVER_1', null, null, '1', null)`;
});
afterAll(async () => {
  await stoa.stop();
  await line.close();
  await first.drop();
});

const lookUp = async (slug: string) => {
  const reply = await stoa.call(`${slug}.localhost:3000`, '/api/coupons/lookup', {
    body: { name: 'SPRING' },
  });
  return [reply.status, ((await reply.json()) as { code?: string }).code];
};
const away = [503, 'backend_unavailable'];

it('[TEN-15] one backend that is away is 503 for its own accounts, after a while at once, and nothing to the others', async () => {
  expect(await lookUp('there')).toEqual([200, undefined]);
  line.freeze();
  for (let attempts = 0; attempts < 3; attempts += 1) expect(await lookUp('there')).toEqual(away);
  expect(stoa.app.backends.breaker.isOpen('SERVER_1')).toBe(true);
  expect(await lookUp('there')).toEqual(away);
  expect(await lookUp('here')).toEqual([200, undefined]);
  const token = await stoa.tokenOf(here.owner);
  expect((await stoa.call('here.localhost:3000', '/api/members/register', { body: {}, token })).status).toBe(
    200,
  );
  // Pages of the site go on: what they could not read is asked by the browser.
  expect((await stoa.call('there.localhost:3000', '/')).status).toBeLessThan(500);
  line.mend();
  await expect.poll(() => lookUp('there'), { timeout: 25_000, interval: 250 }).toEqual([200, undefined]);
});

it('[TEN-15] a backend that refuses connections is told in the same words', async () => {
  line.cut();
  await expect.poll(() => lookUp('there'), { timeout: 25_000, interval: 250 }).toEqual(away);
  line.mend();
  await expect.poll(() => lookUp('there'), { timeout: 25_000, interval: 250 }).toEqual([200, undefined]);
});

it('[TEN-16] where the service holds no credential nothing is sold, and the sentence says why', async () => {
  const own = await makeAccount(stoa.db.sql, { slug: 'own-one' });
  await stoa.database`
    select ops.set_account_backend(${own.accountId}, null, 'https://own.example', 'sb_publishable_x', '1', null)`;
  const call = (path: string, body: object) =>
    stoa.call('own-one.localhost:3000', path, { body, headers: { authorization: 'Bearer a.b.c' } });
  for (const [path, body] of [
    ['/api/orders', {}],
    ['/api/coupons/lookup', { name: 'x' }],
    ['/api/members/register', {}],
  ] as const) {
    const reply = await call(path, body);
    expect([path, reply.status, await reply.json()]).toMatchObject([
      path,
      409,
      { code: 'backend_without_service' },
    ]);
  }
  const visit = await call('/api/account/register', { account_id: own.accountId });
  expect([visit.status, await visit.json()]).toEqual([200, { status: false }]);
});
