import type { OperatorCap } from '@stoa/shared/contracts/operator';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../../shared/http/route-contract.ts';
import { type SampleIds, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { allRoutes } from '../routes.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let ids: SampleIds;
beforeAll(async () => {
  stoa = await createTestApp({ env: { STOA_LOCAL_OVERRIDES: '1' } });
  // The last one with every permission stays; the tests take permissions away from another.
  await stoa.operator();
  operator = await stoa.operator();
  const { accountId } = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  const unknown = { userId: UNKNOWN_ID, productId: UNKNOWN_ID, orderId: UNKNOWN_ID, compositionId: 'none' };
  ids = { accountId, email: 'a@b.example', ...unknown, build: { assets: {}, files: {} } };
});
afterAll(() => stoa.stop());

const routes = allRoutes.filter(({ who }) => who === 'operator' || who === 'team or operator');
const session = 'POST /api/operator/session';
const changes = routes.filter((route) => route.method !== 'GET' && keyOf(route) !== session);

const hold = (...caps: OperatorCap[]) =>
  stoa.db.sql`update public.platform_operators set caps = ${caps} where user_id = ${operator.person.userId}`;
const audited = async () => (await stoa.db.sql`select count(*)::int from registry.audit`)[0];

let sender = 0;
async function failureOf({ method, sample }: (typeof routes)[number], authorization?: string) {
  const { path, ...rest } = sample(ids, 'caps');
  sender += 1;
  const reply = await stoa.call(PLATFORM, path, {
    ...{ method, ...rest, from: `127.8.${sender >> 8}.${sender & 255}` },
    ...(authorization ? { token: authorization } : { token: operator.token, cookie: operator.cookie }),
  });
  if (reply.ok) return { status: reply.status };
  const { code, issues } = (await reply.json()) as { code: string; issues?: { code?: string }[] };
  return { status: reply.status, code, cap: issues?.[0]?.code };
}

describe('[EXAM-A9] permissions of operators', () => {
  it('every route of operators names one: read where it reads, another where it changes something', () => {
    const named = routes.filter((route) => keyOf(route) !== session);
    expect(named.filter(({ method, cap }) => (method === 'GET') !== (cap === 'read')).map(keyOf)).toEqual([]);
    expect(new Set(named.map(({ cap }) => cap)).size).toBe(6);
  });

  it.each(changes.map((route) => [keyOf(route), route] as const))(
    '%s is closed to an operator with every other permission, and changes nothing',
    async (_key, route) => {
      const others = (['read', 'support', 'billing', 'content', 'remotes', 'danger'] as const).filter(
        (cap) => cap !== route.cap,
      );
      await hold(...others);
      const before = await audited();
      expect(await failureOf(route)).toEqual({ status: 403, code: 'cap_missing', cap: route.cap });
      expect(await audited()).toEqual(before);
    },
  );

  it.each(changes.map((route) => [keyOf(route), route] as const))(
    '%s is open to an operator with its permission alone',
    async (_key, { cap = 'read', ...route }) => {
      await hold('read', cap);
      const { code } = await failureOf(route);
      expect(['cap_missing', 'forbidden']).not.toContain(code);
    },
  );

  it('who may only read reads, and the session says so', async () => {
    await hold('read');
    const { token, cookie } = operator;
    expect((await stoa.call(PLATFORM, '/api/operator/accounts', { token, cookie })).status).toBe(200);
    const reply = await stoa.call(PLATFORM, '/api/operator/session', { body: {}, token });
    expect(await reply.json()).toMatchObject({ caps: ['read'] });
  });

  it('a token does no more than its operator, from the moment a permission is taken away', async () => {
    const run = changes.find(({ path }) => path.includes(':pause}'));
    if (!run) throw new Error('Expected the route that pauses a job.');
    await hold('read', 'danger');
    const { token: person, cookie } = operator;
    const body = { scopes: ['jobs'] };
    const made = await stoa.call(PLATFORM, '/api/operator/tokens', { body, token: person, cookie });
    const { token } = (await made.json()) as { token: string };
    expect(await failureOf(run, token)).toEqual({ status: 200 });
    await hold('read', 'remotes');
    expect(await failureOf(run, token)).toEqual({ status: 403, code: 'cap_missing', cap: 'danger' });
  });
});
