import type { OperatorAccounts } from '@stoa/shared/contracts/operator';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
const made: Record<string, TestAccount> = {};
beforeAll(async () => {
  stoa = await createTestApp();
  operator = await stoa.operator();
  for (const slug of ['ash', 'birch', 'cedar', 'elm']) {
    made[slug] = await makeAccount(stoa.db.sql, { slug });
    // Equal names: only a second key gives them one order.
    await stoa.db
      .sql`update public.accounts set name = 'Tree', settings = settings - 'plan', status = 'active'
      where account_id = ${made[slug].accountId}`;
  }
  await plan('ash', 'starter');
  await plan('birch', 'professional');
  await stoa.db.sql`update public.accounts set status = 'suspended' where account_id = ${idOf('cedar')}`;
  await stoa.db
    .sql`insert into ops.account_backends (account_id, kind, server_id) values (${idOf('elm')}, 'preset', 'SERVER_1')`;
});
afterAll(() => stoa.stop());

const idOf = (slug: string) => made[slug]?.accountId ?? '';
const plan = (slug: string, id: string) =>
  stoa.db.sql`select ops.set_account_plan(${idOf(slug)}, ${id}, '{lms}')`;
const call = (query: string, how: object = operator) =>
  stoa.call(PLATFORM, `/api/operator/accounts?${query}`, how);
const list = async (query: string) => (await (await call(query)).json()) as OperatorAccounts;
const slugs = async (query: string) => (await list(query)).accounts.map(({ slug }) => slug).toSorted();

describe('the list of accounts', () => {
  it('narrows by plan, status and backend, each by one or more values', async () => {
    expect(await slugs('plan=starter')).toEqual(['ash']);
    expect(await slugs('plan=starter,none')).toEqual(['ash', 'cedar', 'elm']);
    expect(await slugs('status=suspended')).toEqual(['cedar']);
    expect(await slugs('backend=preset')).toEqual(['elm']);
    expect(await slugs('backend=default,own&status=active')).toEqual(['ash', 'birch']);
    expect(await list('plan=lifetime')).toMatchObject({ accounts: [], total: 0 });
  });

  it('finds accounts that reached a limit or are near it', async () => {
    expect(await slugs('usage=reached,near')).toEqual([]);
    const chats = (count: number) =>
      stoa.db.sql`insert into public.usage_counters (account_id, metric, period, used)
        values (${idOf('ash')}, 'chats', date_trunc('month', now() at time zone 'utc')::date, ${count})
        on conflict (account_id, metric, period) do update set used = excluded.used`;
    await chats(79);
    expect(await slugs('usage=near')).toEqual([]);
    await chats(80);
    expect(await slugs('usage=near')).toEqual(['ash']);
    await chats(100);
    expect([await slugs('usage=near'), await slugs('usage=reached')]).toEqual([[], ['ash']]);
    const { accounts } = await list('search=ash');
    expect(accounts[0]).toMatchObject({ slug: 'ash', usage: 'reached', backend: 'default' });
  });

  it('gives every account the level that its own figures give', async () => {
    const { sql } = stoa.db;
    const metrics = ['chats', 'emails', 'storage', 'videos', 'aitokens', 'jitsi'];
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
    const ids: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      const { accountId } = await makeAccount(sql, { slug: `level-${n}` });
      ids.push(accountId);
      const id = pick(['starter', 'professional', 'dedicated', 'lifetime', 'unknown', null]);
      await sql`update public.accounts set settings = settings || jsonb_build_object('plan', ${id}::text)
        where account_id = ${accountId}`;
      for (const metric of metrics) {
        if (Math.random() < 0.5)
          await sql`insert into public.usage_counters (account_id, metric, period, used)
            values (${accountId}, ${metric}, app.metric_period(${metric}), ${pick([0, 1, 79, 80, 100, 9_000_000_000])})`;
        if (Math.random() < 0.4)
          await sql`insert into ops.account_limits (account_id, metric, source, value, until)
            values (${accountId}, ${metric}, ${pick(['operator', 'kept_from_plan'])}, ${pick([null, 0, 1, 90, 100])},
              ${pick([null, '2020-01-01', '2090-01-01'])})`;
      }
    }
    // Chance alone does not always make one that is near.
    const near = await makeAccount(sql, { slug: 'level-near' });
    ids.push(near.accountId);
    await sql`select ops.set_account_plan(${near.accountId}, 'starter')`;
    await sql`insert into public.usage_counters (account_id, metric, period, used)
      values (${near.accountId}, 'chats', app.metric_period('chats'), 80)`;
    const expected = await sql<{ account_id: string; usage: string }[]>`
      select a.account_id, case when bool_or(l.used > l.max or (l.used = l.max and l.max > 0)) then 'reached'
        when bool_or(l.max > 0 and l.used >= 0.8 * l.max) then 'near' else 'within' end as usage
      from unnest(${ids}::uuid[]) a (account_id) cross join lateral
        (select (e ->> 'used')::bigint as used, (e ->> 'limit')::bigint * (e ->> 'unit')::bigint as max
          from jsonb_array_elements(ops.account_detail(a.account_id) -> 'limits') e) l
      group by a.account_id`;
    const { accounts } = await list('search=level-&limit=100');
    const levels = Object.fromEntries(accounts.map(({ account_id, usage }) => [account_id, usage]));
    expect(levels).toEqual(Object.fromEntries(expected.map((row) => [row.account_id, row.usage])));
    expect(new Set(Object.values(levels))).toEqual(new Set(['reached', 'near', 'within']));
    await sql`delete from public.accounts where slug like 'level-%'`;
  });

  it('pages by offset without a gap or a repeat where names are equal, and counts past the end', async () => {
    const seen: string[] = [];
    for (const offset of [0, 1, 2, 3]) {
      const page = await list(`limit=1&offset=${offset}`);
      expect([page.total, page.page, page.pageSize, page.accounts.length]).toEqual([4, offset + 1, 1, 1]);
      seen.push(page.accounts[0]?.slug ?? '');
    }
    expect(seen.toSorted()).toEqual(['ash', 'birch', 'cedar', 'elm']);
    expect(await list('limit=3&page=2')).toMatchObject({ total: 4, page: 2, accounts: [{ slug: seen[3] }] });
    expect(await list('offset=40')).toMatchObject({ total: 4, accounts: [] });
  });

  it('sorts up and down, accounts without a value last', async () => {
    const order = async (sort: string) => (await list(`sort=${sort}`)).accounts.map(({ slug }) => slug);
    expect((await order('plan')).slice(0, 2)).toEqual(['birch', 'ash']);
    expect((await order('-plan')).slice(0, 2)).toEqual(['ash', 'birch']);
    expect(await order('created')).toEqual(['ash', 'birch', 'cedar', 'elm']);
    expect(await order('-created')).toEqual(['elm', 'cedar', 'birch', 'ash']);
    expect((await order('-status'))[0]).toBe('cedar');
  });

  it.each([
    'plan=%27%3B--',
    'status=closed',
    'usage=some',
    'backend=server',
    'sort=owner_email',
    'limit=501',
    'limit=0',
    'offset=-1',
    'page=x',
    `search=${'x'.repeat(101)}`,
  ])('rejects %s', async (query) => {
    expect((await call(query)).status).toBe(400);
  });

  it('is for operators alone', async () => {
    const owner = { token: await stoa.tokenOf(made['ash']!.owner) };
    expect((await call('plan=starter', owner)).status).toBe(403);
    expect((await call('plan=starter', {})).status).toBe(401);
  });
});
