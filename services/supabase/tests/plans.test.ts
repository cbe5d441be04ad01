import { LIMIT_METRICS, PLANS, Plan, USAGE_METRICS, UsageLine } from '@stoa/shared/contracts/plans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '../testing/index.ts';
import { call, codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase({ max: 30 });
});
afterAll(() => db.drop());

const onPlan = async (plan: string | null, features: string[] = []): Promise<TestAccount> => {
  const account = await makeAccount(db.sql);
  await db.sql`
    update public.accounts set features = ${features}, settings = settings || ${db.sql.json(plan ? { plan } : {})}
    where account_id = ${account.accountId}`;
  return account;
};
const limit = async (plan: string | null, metric: string) => {
  const [row] = await db.sql<{ limit: string | null }[]>`select app.plan_limit(${plan}, ${metric}) as limit`;
  return row!.limit === null ? null : Number(row!.limit);
};
const use = ({ accountId }: TestAccount, metric: string, amount = 1) =>
  rpc<string>(db, 'service', 'ops.use_quota', {
    p_account_id: accountId,
    p_metric: metric,
    p_amount: amount,
  });
const usedOf = async ({ accountId }: TestAccount, metric: string) => {
  const rows = await db.sql<{ used: string }[]>`
    select used from public.usage_counters where account_id = ${accountId} and metric = ${metric}`;
  return rows.map(({ used }) => Number(used));
};

describe('plans', () => {
  it('[PLAN-01] are those of the contracts, in their order, readable by everybody', async () => {
    const rows = await db.as(
      'anon',
      (sql) =>
        sql`select id, label, description, pricing, features, addons, limits from public.plans order by position`,
    );
    expect(rows.map((row) => Plan.parse(row))).toEqual(PLANS);
  });

  it('[PLAN-14] a figure is looked up by plan and metric, and is 0 when either is absent', async () => {
    const figure = async (plan: string, metric: string) => {
      const [row] = await db.sql<{ n: string }[]>`select app.plan_figure(${plan}, ${metric}) as n`;
      return Number(row!.n);
    };
    expect(await figure('starter', 'chats')).toBe(100);
    expect(await figure('professional', 'ai_tokens')).toBe(0);
    expect(await figure('imaginary', 'chats')).toBe(0);
    expect(await figure('starter', 'nonsense')).toBe(0);
  });

  it('[PLAN-17] a limit’s name leads to its metric', async () => {
    for (const [name, metric] of Object.entries(LIMIT_METRICS)) {
      const [row] = await db.sql`select app.limit_metric(${name}) as metric`;
      expect(row!['metric'], name).toBe(metric);
    }
    expect(await limit('starter', 'mau')).toBe(10_000);
    expect(await limit('starter', 'emails')).toBe(10_000);
    expect(await limit('professional', 'mau')).toBe(100_000);
    expect(await limit('lifetime', 'aitokens')).toBe(500);
  });

  it('[PLAN-15] 0 means unlimited on Dedicated, not metered when absent, and none of what costs money', async () => {
    for (const metric of [...USAGE_METRICS, 'courses', 'transcribe'])
      expect(await limit('dedicated', metric), metric).toBeNull();
    expect(await limit('dedicated', 'groups')).toBe(3);
    for (const plan of ['professional', 'imaginary', null]) {
      expect(await limit(plan, 'images'), String(plan)).toBeNull();
      expect(await limit(plan, 'courses'), String(plan)).toBeNull();
      for (const metric of ['aitokens', 'emailverifications', 'transcribe'])
        expect(await limit(plan, metric), `${plan} ${metric}`).toBe(0);
    }
    expect(await limit(null, 'emails')).toBe(0);
    expect(await limit('starter', 'jitsi')).toBeNull();
  });
});

describe('use', () => {
  it('[PLAN-18] past the limit is refused and counts nothing, 60 at once included', async () => {
    const account = await onPlan('lifetime');
    const codes = await Promise.all(Array.from({ length: 60 }, () => codeOf(use(account, 'chats'))));
    expect(codes.filter((code) => code === null)).toHaveLength(50);
    expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(10);
    expect(await usedOf(account, 'chats')).toEqual([50]);
    await use(account, 'chats', -2);
    expect(await codeOf(use(account, 'chats', 3))).toBe('limit_reached');
    expect(await codeOf(use(account, 'chats', 2))).toBeNull();
  });

  it('[PLAN-16] is counted by account and metric, bytes against megabytes, and by the month where it comes again', async () => {
    const [one, two] = [await onPlan('lifetime'), await onPlan('lifetime')];
    for (const metric of USAGE_METRICS) expect(await codeOf(use(one, metric)), metric).toBeNull();
    expect(await codeOf(use(one, 'nonsense'))).toMatch(/^23514/);
    expect(await usedOf(two, 'chats')).toEqual([]);
    expect(await codeOf(use(two, 'storage', 512 * 1024 * 1024))).toBeNull();
    expect(await codeOf(use(two, 'storage'))).toBe('limit_reached');
    await use(two, 'chats', 50);
    await db.sql`update public.usage_counters set period = period - interval '1 month' where account_id = ${two.accountId} and metric = 'chats'`;
    expect(await codeOf(use(two, 'chats'))).toBeNull();
  });

  it('is told to managers beside the limits, and to nobody else', async () => {
    const account = await onPlan('starter');
    await use(account, 'emails', 7);
    const usage = (actor: Parameters<typeof rpc>[1]) =>
      rpc<unknown[]>(db, actor, 'account_usage', { p_account_id: account.accountId });
    const lines = (await usage(account.owner)).map((line) => UsageLine.parse(line));
    expect(lines.map(({ metric }) => metric)).toEqual([...USAGE_METRICS]);
    expect(lines.find(({ metric }) => metric === 'emails')).toEqual({
      metric: 'emails',
      used: 7,
      limit: 10_000,
      listed: true,
    });
    expect(lines.find(({ metric }) => metric === 'jitsi')).toMatchObject({ limit: null, listed: false });
    for (const actor of [await makePerson(db.sql, { account }), (await onPlan(null)).owner])
      expect(await codeOf(usage(actor))).toBe('forbidden');
  });

  it('[PLAN-18] courses beyond the plan are refused, 14 at once included', async () => {
    const account = await onPlan('lifetime');
    const make = (n: number) =>
      codeOf(
        db.as(
          account.owner,
          (sql) =>
            sql`insert into public.courses (account_id, slug, title) values (${account.accountId}, ${`c-${n}`}, 'A course')`,
        ),
      );
    const codes = await Promise.all(Array.from({ length: 14 }, (_, n) => make(n)));
    expect(codes.filter((code) => code === null)).toHaveLength(10);
    expect(codes.filter((code) => code === 'limit_reached')).toHaveLength(4);
  });

  it('[PLAN-18] groups are counted the same way', async () => {
    const account = await onPlan('lifetime');
    for (let n = 1; n <= 4; n += 1) {
      const made = db.sql`insert into public.groups (account_id, slug, title) values (${account.accountId}, ${`g-${n}`}, 'A group')`;
      expect(await codeOf(made), String(n)).toBe(n <= 3 ? null : 'limit_reached');
    }
  });
});

describe('features', () => {
  const has = (account: TestAccount, feature: string) =>
    call<boolean>(
      db,
      'anon',
      (sql) => sql`select public.has_feature(${account.accountId}, ${feature}) as result`,
    );

  it('[PLAN-13] are on when switched on and in the account’s own plan', async () => {
    await db.sql`insert into public.plans (id, label, features) values ('tiny', 'Tiny', '{lms}')`;
    const tiny = await onPlan('tiny', ['lms', 'groups']);
    expect([await has(tiny, 'lms'), await has(tiny, 'groups')]).toEqual([true, false]);
    const lifetime = await onPlan('lifetime', ['groups']);
    expect([await has(lifetime, 'lms'), await has(lifetime, 'groups')]).toEqual([false, true]);
    expect(await has(await onPlan('imaginary', ['lms']), 'lms')).toBe(false);
    expect(await has(await onPlan(null, ['lms']), 'lms')).toBe(true);
    await db.sql`delete from public.plans where id = 'tiny'`;
  });

  it('[PLAN-19] an account changes neither plan, features, limits nor what it used', async () => {
    const account = await onPlan('starter');
    for (const statement of [
      `update public.accounts set features = '{groups}'`,
      `update public.plans set limits = '{}'`,
      `insert into public.plans (id, label) values ('mine', 'Mine')`,
      `update public.usage_counters set used = 0`,
      `delete from public.usage_counters`,
      `select ops.set_account_plan('${account.accountId}', 'dedicated')`,
      `select ops.use_quota('${account.accountId}', 'chats', -100)`,
      `select app.use_quota('${account.accountId}', 'chats', -100)`,
    ])
      expect(await codeOf(db.as(account.owner, (sql) => sql.unsafe(statement))), statement).toMatch(/^42501/);
    await rpc(db, 'service', 'ops.set_account_plan', {
      p_account_id: account.accountId,
      p_plan: 'professional',
      p_features: ['lms'],
    });
    expect(await limit('professional', 'chats')).toBe(1000);
    const bad = { p_account_id: account.accountId, p_plan: 'imaginary' };
    expect(await codeOf(rpc(db, 'service', 'ops.set_account_plan', bad))).toBe('invalid_input');
  });
});
