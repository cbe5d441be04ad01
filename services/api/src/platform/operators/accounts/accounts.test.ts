import { AccountUsage, type OperatorAccountDetail } from '@stoa/shared/contracts/operator-accounts';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../../testing/test-app.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let kiln: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  operator = await stoa.operator();
});
afterAll(() => stoa.stop());
let number = 0;
beforeEach(async () => {
  kiln = await makeAccount(stoa.db.sql, { slug: `kiln-${(number += 1)}` });
  await stoa.db.sql`select ops.set_account_plan(${kiln.accountId}, 'starter', '{lms}')`;
});

const pathOf = (path = '', id = kiln.accountId) => `/api/operator/accounts/${id}${path}`;
const send = async (method: string, path: string, body: unknown, how: object = {}) => {
  const reply = await stoa.call(PLATFORM, path, {
    ...{ method, body, ...operator, headers: { 'if-match': '*' } },
    ...how,
  });
  const answer = (await reply.json()) as OperatorAccountDetail & { code?: string };
  return { status: reply.status, code: answer.code, answer };
};
const read = async (id = kiln.accountId) =>
  (await (await stoa.call(PLATFORM, pathOf('', id), operator)).json()) as OperatorAccountDetail;
const limitOf = ({ limits }: OperatorAccountDetail, metric: string) =>
  limits.find((one) => one.metric === metric);
const audit = () => stoa.db.sql`
  select actor, action, reason, before, after from registry.audit where account_id = ${kiln.accountId} order by id`;
const reason = 'agreed by phone';

describe('an operator’s view of an account', () => {
  it('shows plan, features, owner and every limit beside what was used', async () => {
    await stoa.db.sql`select ops.meter(${kiln.accountId}, 'chats', 3, 'three chats')`;
    const account = await read();
    expect(account).toMatchObject({
      plan: 'starter',
      status: 'active',
      features: ['lms'],
      owner: { email: kiln.owner.email },
      subscription: null,
      backend: 'default',
    });
    expect(account.plans.map(({ id }) => id)).toEqual(['starter', 'professional', 'dedicated', 'lifetime']);
    expect(limitOf(account, 'chats')).toMatchObject({ used: 3, limit: 100, planLimit: 100, override: null });
    expect(limitOf(account, 'storage')).toMatchObject({ limit: 1024, unit: 1_048_576, resetsAt: null });
  });

  it('shows 13 months of usage: counters, the highest level, and gaps that are no zeros', async () => {
    const { sql } = stoa.db;
    const { accountId } = kiln;
    await sql`update public.accounts set created_at = now() - interval '2 months' where account_id = ${accountId}`;
    await sql`select ops.meter(${accountId}, 'chats', 3, 'three chats')`;
    await sql`
      insert into public.usage_counters (account_id, metric, period, used)
      values (${accountId}, 'chats', app.usage_month() - interval '1 month', 7)`;
    await sql`
      insert into ops.usage_days (account_id, day, members, active_people, courses, orders_paid, storage_bytes) values
        (${accountId}, app.usage_month() - 2, 1, 5, 1, 1, 900), (${accountId}, app.usage_month() - 1, 1, 4, 1, 1, 3000)`;
    const reply = await stoa.call(PLATFORM, pathOf('/usage'), operator);
    const { months, metrics } = AccountUsage.parse(await reply.json());
    expect(months.at(-1)).toBe(`${new Date().toISOString().slice(0, 7)}-01`);
    expect(new Set(months).size).toBe(13);
    const usedOf = (name: string) => metrics.find(({ metric }) => metric === name)?.used.slice(-4);
    expect(usedOf('chats')).toEqual([null, 0, 7, 3]);
    expect(usedOf('mau')).toEqual([null, null, 5, null]);
    expect(usedOf('storage')).toEqual([null, null, 3000, null]);
    expect(metrics.find(({ metric }) => metric === 'chats')).toMatchObject({ limit: 100, unit: 1 });
  });

  it('is for operators alone, and for accounts that exist', async () => {
    const owner = { token: await stoa.tokenOf(kiln.owner), cookie: undefined };
    const changes: [string, string, object][] = [
      ['PUT', '/plan', { plan: 'dedicated', reason }],
      ['PUT', '/features', { features: ['groups'], reason }],
      ['PUT', '/trial', { trialEndsAt: new Date(Date.now() + 86_400_000).toISOString(), reason }],
      ['PUT', '/limits/chats', { value: 9, reason }],
      ['DELETE', '/limits/chats', { reason }],
    ];
    const before = await read();
    for (const [method, path, body] of changes) {
      expect((await send(method, pathOf(path), body, owner)).status, path).toBe(403);
      for (const id of [crypto.randomUUID(), 'x'])
        expect((await send(method, pathOf(path, id), body)).code, path).toBe('account_not_found');
    }
    expect((await stoa.call(PLATFORM, pathOf(), owner)).status).toBe(403);
    expect(await read()).toEqual(before);
    expect(await audit()).toHaveLength(0);
  });
});

describe('a change of an account', () => {
  it('of the plan counts at once, keeps its reason, and leaves other sites alone', async () => {
    const other = await makeAccount(stoa.db.sql, { slug: `other-${number}` });
    const otherBefore = await read(other.accountId);
    const { answer } = await send('PUT', pathOf('/plan'), { plan: 'professional', reason });
    expect(answer.plan).toBe('professional');
    expect(limitOf(answer, 'chats')?.limit).toBe(1000);
    expect(limitOf(answer, 'aitokens')).toMatchObject({
      limit: 1000,
      planLimit: 0,
      retained: { source: 'kept_from_starter' },
    });
    const bad = await send('PUT', pathOf('/plan'), { plan: 'imaginary', reason });
    expect([bad.status, bad.code]).toEqual([422, 'invalid_plan']);
    expect((await send('PUT', pathOf('/plan'), { plan: 'starter', reason: 'x' })).status).toBe(400);
    expect(await read(other.accountId)).toEqual(otherBefore);
    expect((await audit()).map((line) => ({ ...line }))).toEqual([
      {
        actor: operator.person.email,
        action: 'account.plan',
        reason,
        before: { plan: 'starter' },
        after: { plan: 'professional' },
      },
    ]);
  });

  it('of the features switches what exists', async () => {
    const { answer } = await send('PUT', pathOf('/features'), { features: ['groups', 'lms'], reason });
    expect(answer.features.toSorted()).toEqual(['groups', 'lms']);
    expect((await send('PUT', pathOf('/features'), { features: ['teleport'], reason })).status).toBe(400);
    expect((await audit()).map(({ before, after }) => [before, after])).toEqual([
      [{ features: 'lms' }, { features: 'groups, lms' }],
    ]);
  });

  it('of the trial needs a running one and an end to come', async () => {
    const trialEndsAt = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const move = (at: string) => send('PUT', pathOf('/trial'), { trialEndsAt: at, reason });
    expect((await move(trialEndsAt)).code).toBe('trial_over');
    await stoa.db.sql`
      insert into ops.site_subscriptions (account_id, plan_id, status, trial_ends_at)
      values (${kiln.accountId}, 'starter', 'trialing', now() + interval '2 days')`;
    expect((await move(new Date(0).toISOString())).code).toBe('invalid_input');
    const { answer } = await move(trialEndsAt);
    expect(new Date(answer.subscription?.trialEndsAt ?? 0).toISOString()).toBe(trialEndsAt);
    expect(await audit()).toHaveLength(1);
  });

  it('of a limit holds until its end, and is taken back', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const put = (body: object, metric = 'chats') => send('PUT', pathOf(`/limits/${metric}`), body);
    const { answer } = await put({ value: 7, until, reason });
    expect(limitOf(answer, 'chats')).toMatchObject({
      limit: 7,
      planLimit: 100,
      override: { value: 7, reason, setBy: operator.person.email },
    });
    expect(limitOf((await put({ value: null, reason })).answer, 'chats')?.limit).toBeNull();
    expect((await put({ value: 1, reason }, 'nonsense')).code).toBe('limit_invalid');
    expect((await put({ value: 1, until: new Date(0).toISOString(), reason })).code).toBe('limit_invalid');
    for (const value of [-1, 1.5, '7', undefined]) expect((await put({ value, reason })).status).toBe(400);
    const back = await send('DELETE', pathOf('/limits/chats'), { reason });
    expect(limitOf(back.answer, 'chats')).toMatchObject({ limit: 100, override: null });
    expect((await audit()).map(({ action, after }) => [action, after['chats']])).toEqual([
      ['account.limit', 7],
      ['account.limit', 'unlimited'],
      ['account.limit', 100],
    ]);
  });

  it('made from an older view is rejected, two at once included', async () => {
    const { etag } = await read();
    const put = (plan: string, headers: object) =>
      send('PUT', pathOf('/plan'), { plan, reason }, { headers });
    expect((await put('lifetime', {})).code).toBe('precondition_failed');
    const both = await Promise.all(
      ['professional', 'lifetime'].map((plan) => put(plan, { 'if-match': etag })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await audit()).toHaveLength(1);
    await stoa.db.sql`select ops.meter(${kiln.accountId}, 'chats', 1, 'a use')`;
    const now = await read();
    expect((await put('starter', { 'if-match': now.etag })).status).toBe(200);
  });
});
