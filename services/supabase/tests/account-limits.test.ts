import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ max: 30 });
});
afterAll(() => db.drop());

const setPlan = ({ accountId }: TestAccount, plan: string) =>
  rpc(db, 'service', 'ops.set_account_plan', { p_account_id: accountId, p_plan: plan });
const onPlan = async (plan: string) => {
  const account = await makeAccount(db.sql);
  await setPlan(account, plan);
  return account;
};
const setLimit = (
  { accountId }: TestAccount,
  metric: string,
  value: number | null,
  until: Date | null = null,
) =>
  rpc(db, 'service', 'ops.set_account_limit', {
    p_account_id: accountId,
    p_metric: metric,
    p_value: value,
    p_until: until,
    p_reason: 'a promise of sales',
    p_set_by: 'admin@stoa.example',
  });
const limitOf = async ({ accountId }: TestAccount, metric: string) => {
  const [row] = await db.sql<{ limit: string | null }[]>`
    select app.account_limit(${accountId}, ${metric}) as limit`;
  return row!.limit === null ? null : Number(row!.limit);
};
const meter = ({ accountId }: TestAccount, metric: string, key: string, amount = 1) =>
  rpc<string>(db, 'service', 'ops.meter', {
    p_account_id: accountId,
    p_metric: metric,
    p_amount: amount,
    p_key: key,
  });
const usedOf = async ({ accountId }: TestAccount, metric: string) => {
  const [row] = await db.sql<{ used: string }[]>`select app.metric_used(${accountId}, ${metric}) as used`;
  return Number(row!.used);
};
const hintOf = async (work: Promise<unknown>) => {
  try {
    await work;
  } catch (error) {
    return JSON.parse((error as { hint: string }).hint) as Record<string, unknown>;
  }
  throw new Error('nothing was rejected');
};
const join = async ({ accountId }: TestAccount, count: number) => {
  const people = await Promise.all(Array.from({ length: count }, () => makePerson(db.sql)));
  return Promise.all(
    people.map((person) => codeOf(rpc(db, person, 'register_member', { p_account_id: accountId }))),
  );
};

describe('the limit of an account', () => {
  it('is what an operator set while it lasts, then the plan’s again', async () => {
    const account = await onPlan('starter');
    expect(await limitOf(account, 'chats')).toBe(100);
    await setLimit(account, 'chats', 7, new Date(Date.now() + 3_600_000));
    expect(await limitOf(account, 'chats')).toBe(7);
    await db.sql`update ops.account_limits set until = now() where account_id = ${account.accountId}`;
    expect(await limitOf(account, 'chats')).toBe(100);
    for (const value of [0, null]) {
      await setLimit(account, 'chats', value);
      expect(await limitOf(account, 'chats')).toBe(value);
    }
    await rpc(db, 'service', 'ops.clear_account_limit', {
      p_account_id: account.accountId,
      p_metric: 'chats',
    });
    expect(await limitOf(account, 'chats')).toBe(100);
  });

  it('outlives a change of plan where an operator set it', async () => {
    const account = await onPlan('starter');
    await setLimit(account, 'monthlyEmails', 20_000);
    await setPlan(account, 'lifetime');
    expect(await limitOf(account, 'emails')).toBe(20_000);
  });

  it('refuses a figure, metric or end that cannot be', async () => {
    const account = await onPlan('starter');
    expect(await codeOf(setLimit(account, 'chats', -1))).toBe('limit_invalid');
    expect(await codeOf(setLimit(account, 'nonsense', 1))).toBe('limit_invalid');
    expect(await codeOf(setLimit(account, 'chats', 1, new Date(0)))).toBe('limit_invalid');
  });

  it('on Professional takes over what Starter allows of three metrics, and leaves it with the plan', async () => {
    const account = await onPlan('professional');
    const three = async () =>
      Promise.all(['ai_tokens', 'email_verify', 'transcribe'].map((name) => limitOf(account, name)));
    expect(await three()).toEqual([1000, 100, 100]);
    expect(await limitOf(account, 'videos')).toBeNull();
    await setPlan(account, 'lifetime');
    expect(await three()).toEqual([500, 100, 0]);
    const fresh = await makeAccount(db.sql);
    await db.sql`delete from ops.plan_stamps`;
    await setPlan(fresh, 'professional');
    expect(await limitOf(fresh, 'ai_tokens')).toBe(0);
    await db.sql`
      insert into ops.plan_stamps (plan_id, metric, from_plan_id)
      select 'professional', unnest(array['aitokens', 'emailverifications', 'transcribe']), 'starter'`;
  });

  it('keeps the terms a plan was chosen with when the plan is lowered, and follows it when it is raised', async () => {
    await db.sql`
      insert into public.plans (id, label, position, limits) values ('term', 'Term', 9, '{"chats": 50, "storage": 10, "jitsi": 4}')`;
    const early = await onPlan('term');
    await db.sql`update public.plans set limits = '{"chats": 20, "storage": 30, "courses": 2}' where id = 'term'`;
    const newer = await onPlan('term');
    const figures = (account: TestAccount) =>
      Promise.all(['chats', 'storage', 'courses', 'jitsi'].map((name) => limitOf(account, name)));
    expect(await figures(early)).toEqual([50, 30, null, null]);
    expect(await figures(newer)).toEqual([20, 30, 2, null]);
    await db.sql`update public.plans set limits = '{"chats": 60, "storage": 30, "courses": 2}' where id = 'term'`;
    expect(await limitOf(early, 'chats')).toBe(60);
    await setPlan(early, 'starter');
    expect(await limitOf(early, 'courses')).toBeNull();
    expect(await limitOf(early, 'chats')).toBe(100);
  });
});

describe('metering', () => {
  it('[PLAN-18] of 200 uses at once counts up to the limit, and a key only once', async () => {
    const account = await onPlan('starter');
    await setLimit(account, 'chats', 150);
    await meter(account, 'chats', 'before', 30);
    const keys = Array.from({ length: 200 }, (_, n) => `chat-${n}`);
    const codes = await Promise.all(keys.map((key) => codeOf(meter(account, 'chats', key))));
    expect(codes.filter((code) => code === null)).toHaveLength(120);
    expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(80);
    expect(await usedOf(account, 'chats')).toBe(150);
    const counted = keys.filter((_, n) => codes[n] === null);
    await Promise.all(counted.map((key) => meter(account, 'chats', key)));
    expect(await usedOf(account, 'chats')).toBe(150);
    await setLimit(account, 'chats', null);
    await Promise.all(Array.from({ length: 20 }, () => meter(account, 'chats', 'one more')));
    expect(await usedOf(account, 'chats')).toBe(151);
  });

  it('[PLAN-18] of 200 conversations opened at once counts up to the limit; those that are open go on', async () => {
    const account = await onPlan('starter');
    await setLimit(account, 'chats', 150);
    await meter(account, 'chats', 'before', 30);
    const teacher = await makePerson(db.sql, { account, role: 'Instructor' });
    const students = [];
    for (let n = 0; n < 200; n += 1) students.push(await makePerson(db.sql, { account }));
    const write = (student: TestPerson, to = teacher) =>
      codeOf(
        rpc(db, student, 'send_message', {
          p_account_id: account.accountId,
          p_to: to.userId,
          p_body: 'Hello',
          p_client_id: crypto.randomUUID(),
        }),
      );
    const codes = await Promise.all(students.map((student) => write(student)));
    expect(codes.filter((code) => code === null)).toHaveLength(120);
    expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(80);
    expect(await usedOf(account, 'chats')).toBe(150);
    const [row] = await db.sql`
      select count(*)::int as count from public.conversations where account_id = ${account.accountId}`;
    expect(row).toEqual({ count: 120 });
    const inside = students[codes.indexOf(null)] as TestPerson;
    expect(await write(inside)).toBeNull();
    expect(await write(teacher, inside)).toBeNull();
    expect(await usedOf(account, 'chats')).toBe(150);
  });

  it('starts a month in UTC, whatever the zone of the session', async () => {
    const months = await db.sql.begin(async (sql) => {
      await sql`set local time zone 'Pacific/Auckland'`;
      return sql`select app.usage_month('2026-11-30 23:30Z')::text as before, app.usage_month('2026-12-01 00:00Z')::text as after`;
    });
    expect({ ...months[0] }).toEqual({ before: '2026-11-01', after: '2026-12-01' });
  });

  it('tells managers and the service what is full, until when, and which plan allows more', async () => {
    const account = await onPlan('starter');
    await meter(account, 'chats', 'all', 100);
    const hint = await hintOf(meter(account, 'chats', 'more'));
    expect(hint).toMatchObject({ metric: 'chats', used: 100, limit: 100, nextPlan: 'professional' });
    const now = new Date();
    expect(new Date(String(hint['resetsAt'])).getTime()).toBe(
      Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1),
    );
    const lifetime = await onPlan('lifetime');
    const group = (n: number) =>
      db.as(
        lifetime.owner,
        (sql) =>
          sql`insert into public.groups (account_id, slug, title) values (${lifetime.accountId}, ${`g-${n}`}, 'A group')`,
      );
    for (let n = 0; n < 3; n += 1) await group(n);
    expect(await hintOf(group(3))).toEqual({
      metric: 'groups',
      used: 3,
      limit: 3,
      resetsAt: null,
      nextPlan: 'starter',
    });
  });
});

describe('members of a month', () => {
  it('are rejected past the limit when they are new, 20 at once included; who is in stays', async () => {
    const account = await onPlan('starter');
    const early = await makePerson(db.sql, { account });
    await setLimit(account, 'members', 12);
    const codes = await join(account, 20);
    expect(codes.filter((code) => code === null)).toHaveLength(12);
    expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(8);
    expect(await usedOf(account, 'mau')).toBe(12);
    expect(await codeOf(rpc(db, early, 'register_member', { p_account_id: account.accountId }))).toBeNull();
    await db.sql`
      update ops.active_people set month = (month - interval '1 month')::date where account_id = ${account.accountId}`;
    expect(await join(account, 1)).toEqual([null]);
  });

  it('tells who is turned away no figure of the site', async () => {
    const account = await onPlan('starter');
    await setLimit(account, 'mau', 0);
    const person = await makePerson(db.sql);
    const hint = await hintOf(rpc(db, person, 'register_member', { p_account_id: account.accountId }));
    expect(hint).toMatchObject({ metric: 'mau', used: null, limit: null, nextPlan: null });
  });
});

describe('[PLAN-19] rights', () => {
  it('nobody but the service sets a limit, plan, feature, trial or use', async () => {
    const account = await onPlan('starter');
    const id = account.accountId;
    const statements = [
      `select * from ops.account_limits`,
      `insert into ops.account_limits (account_id, metric, source, value) values ('${id}', 'chats', 'operator', 9)`,
      `delete from ops.account_limits`,
      `insert into ops.plan_stamps (plan_id, metric, from_plan_id) values ('starter', 'chats', 'professional')`,
      `delete from ops.usage_events`,
      `select ops.set_account_limit('${id}', 'chats', 9, null, 'why', 'me')`,
      `select ops.clear_account_limit('${id}', 'chats')`,
      `select ops.set_account_features('${id}', '{groups}')`,
      `select ops.set_trial_end('${id}', now() + interval '1 day')`,
      `select ops.account_detail('${id}')`,
      `select ops.meter('${id}', 'chats', -5, 'mine')`,
      `select app.meter('${id}', 'chats', -5, 'mine')`,
      `select app.count_new_member('${id}', '${account.owner.userId}')`,
    ];
    for (const statement of statements)
      expect(await codeOf(db.as(account.owner, (sql) => sql.unsafe(statement))), statement).toMatch(/^42501/);
    for (const statement of [
      `update public.accounts set settings = settings || '{"plan": "dedicated"}' where account_id = '${id}'`,
      `update public.accounts set features = '{groups}' where account_id = '${id}'`,
    ])
      expect(await codeOf(db.as(account.owner, (sql) => sql.unsafe(statement))), statement).not.toBeNull();
    expect(await limitOf(account, 'chats')).toBe(100);
  });
});

describe('a trial', () => {
  it('ends later when an operator says so, within a year, and only while it runs', async () => {
    const account = await onPlan('starter');
    const move = (at: Date) =>
      codeOf(rpc(db, 'service', 'ops.set_trial_end', { p_account_id: account.accountId, p_ends_at: at }));
    const day = (n: number) => new Date(Date.now() + n * 86_400_000);
    expect(await move(day(9))).toBe('trial_over');
    await db.sql`
      insert into ops.site_subscriptions (account_id, plan_id, status, trial_ends_at)
      values (${account.accountId}, 'starter', 'trialing', now() + interval '2 days')`;
    expect(await move(day(-1))).toBe('invalid_input');
    expect(await move(day(400))).toBe('invalid_input');
    expect(await move(day(9))).toBeNull();
    await setPlan(account, 'professional');
    const [row] = await db.sql`
      select plan_id, trial_ends_at > now() + interval '8 days' as is_moved from ops.site_subscriptions
      where account_id = ${account.accountId}`;
    expect({ ...row }).toEqual({ plan_id: 'professional', is_moved: true });
  });
});
