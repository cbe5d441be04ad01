import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';
import type { AuthError } from './auth-error.ts';
import { createSharedLimiter } from './shared-limit.ts';

let stoa: TestBackend;
beforeAll(async () => {
  stoa = await startTestBackend({
    limits: { failures: { attempts: 5, windowS: 300 }, accounts: { attempts: 8, windowS: 3600 } },
    clientAddress: (c) => c.req.header('x-test-address') ?? 'local',
  });
});
afterAll(() => stoa.close());

const tokens = { digest: (text: string) => `digest of ${text}` };
const limiter =
  (attempts: number, name = crypto.randomUUID()) =>
  () =>
    createSharedLimiter({ sql: stoa.sql, tokens }, { name, attempts, windowS: 60 });
const allowed = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length;

describe('a limit over all processes', () => {
  it.each([0.9, 1, 10])(
    'at %s times the limit lets exactly the limit through, in each window',
    async (load) => {
      const { take } = limiter(20)();
      const sent = Math.round(20 * load);
      for (let window = 0; window < 10; window++) {
        expect(await allowed(Array.from({ length: sent }, () => take('ada')))).toBe(Math.min(sent, 20));
        await stoa.sql`update auth.rate_windows set ends_at = statement_timestamp()`;
      }
    },
  );

  it('says how long to wait, and counts what is given back or cleared no more', async () => {
    const one = limiter(1)();
    await one.take('ada');
    const over = await one.take('ada').catch((error: AuthError) => error);
    expect(over).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    const waitS = Number((over as AuthError).headers['retry-after']);
    expect(waitS > 0 && waitS <= 60).toBe(true);
    await one.take('bo');
    await one.release('ada');
    await one.take('ada');
    await one.clear('ada');
    await one.take('ada');
  });

  it('[EXAM-F5] of a race at two processes the limit holds', async () => {
    const open = limiter(20);
    const [left, right] = [open(), open()];
    const work = Array.from({ length: 200 }, (_, at) => (at % 2 ? left : right).take('ada'));
    expect(await allowed(work)).toBe(20);
  });
});

const signIn = (base: string, email: string, password: string, address: string) =>
  fetch(`${base}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'x-test-address': address },
    body: JSON.stringify({ email, password }),
  });

it('[EXAM-A9] wrong passwords for one account count wherever they come from; known or not, the answers are alike', async () => {
  const { email: known } = await stoa.person();
  for (const email of [known, 'nobody@example.test']) {
    const statuses = [];
    for (let at = 0; at < 10; at++)
      statuses.push((await signIn(stoa.base, email, 'wrong one 1', `192.0.2.${at}`)).status);
    expect(statuses).toEqual([...Array<number>(8).fill(400), 429, 429]);
  }
  const right = await signIn(stoa.base, known, PASSWORD, '192.0.2.99');
  expect([right.status, (await right.json()) as object]).toMatchObject([
    429,
    { error_code: 'over_request_rate_limit' },
  ]);
  const { email: other } = await stoa.person();
  expect((await signIn(stoa.base, other, PASSWORD, '192.0.2.1')).status).toBe(200);
});

it('[EXAM-A9] signing in does not use the attempts of an account up', async () => {
  const { email } = await stoa.person();
  for (let at = 0; at < 12; at++)
    expect((await signIn(stoa.base, email, PASSWORD, `198.51.100.${at}`)).status).toBe(200);
});

it('[EXAM-A9] wrong passwords at one process count at the other', async () => {
  const peer = await stoa.peer();
  const { email } = await stoa.person();
  const statuses = [];
  for (const base of [stoa.base, peer.base, stoa.base, peer.base, stoa.base, peer.base])
    statuses.push((await signIn(base, email, 'wrong one 1', '127.0.0.1')).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

it('[EXAM-A9] a session does not guess the present password without end', async () => {
  const { token } = await stoa.person();
  const guess = () =>
    fetch(`${stoa.base}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: 'quite another 5', current_password: 'a guess 1' }),
    });
  const statuses = [];
  for (let at = 0; at < 6; at++) statuses.push((await guess()).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

it('the table of attempts names nobody', async () => {
  const { email } = await stoa.person();
  await signIn(stoa.base, email, 'wrong one 1', '203.0.113.7');
  const rows = await stoa.sql<{ key: string }[]>`select key from auth.rate_windows`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => key.includes(email) || key.includes('203.0.113.7'))).toEqual([]);
});
