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
