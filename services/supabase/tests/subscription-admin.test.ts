import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let shop: TestAccount;
let membership: string;
let mara: TestPerson;
let first: { id: string; number: number };
let renewal: string;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
  membership = (
    await rpc<{ id: string }>(db, shop.owner, 'save_product', {
      p_account_id: shop.accountId,
      p_product: {
        slug: 'studio',
        title: 'Open studio',
        kind: 'membership',
        status: 'active',
        price: { amountMinor: 2900, frequency: { value: 1, parameter: 'month' } },
      },
    })
  ).id;
  mara = await makePerson(db.sql, { account: shop });
  await db.sql`update public.members set name = 'Mára Lund' where user_id = ${mara.userId}`;
  const bought = await place(db, mara, shop.accountId, orderInput(membership));
  await rpc(db, mara, 'pay_order_test', { p_order_id: bought.id });
  const [row] = await db.sql<{ number: number }[]>`select number from public.orders where id = ${bought.id}`;
  first = { id: bought.id, number: row!.number };
  await db.sql`
    update public.subscriptions set current_period_start = now() - interval '32 days', current_period_end = now() - interval '1 day'`;
  await rpc(db, 'service', 'ops.open_renewals');
  const [made] = await db.sql<{ order_id: string }[]>`select order_id from ops.renewals`;
  renewal = made!.order_id;
});
afterAll(() => db.drop());

const list = (actor: TestPerson, search = '', more: Record<string, unknown> = {}) =>
  rpc<{ total: number; subscriptions: { name: string; number: number }[] }>(db, actor, 'list_subscriptions', {
    p_account_id: shop.accountId,
    p_search: search,
    ...more,
  });

describe('the list of subscriptions', () => {
  it('is searched by product, person, address and the order that began it, whatever the accents', async () => {
    for (const search of ['', 'open stud', 'MARA', mara.email, String(first.number), `#${first.number}`])
      expect([search, await list(shop.owner, search)]).toMatchObject([
        search,
        { total: 1, subscriptions: [{ name: 'Mára Lund', number: first.number, title: 'Open studio' }] },
      ]);
    for (const search of ['pottery', '%', '99999', '999999999'])
      expect([search, await list(shop.owner, search)]).toEqual([search, { total: 0, subscriptions: [] }]);
    expect((await list(shop.owner, '', { p_status: 'cancelled' })).total).toBe(0);
    expect(await list(shop.owner, '', { p_offset: 20 })).toEqual({ total: 1, subscriptions: [] });
  });

  it('is filtered by several statuses, by whether a payment follows and by the end of the paid period', async () => {
    const [{ ends }] = await db.sql<
      [{ ends: Date }]
    >`select current_period_end as ends from public.subscriptions`;
    const afterEnd = new Date(ends.getTime() + 1).toISOString();
    const counts: [Record<string, unknown>, number][] = [
      [{ p_statuses: ['active', 'past_due'] }, 1],
      [{ p_statuses: ['cancelled', 'expired'] }, 0],
      [{ p_renews: true }, 1],
      [{ p_renews: false }, 0],
      [{ p_until_from: ends.toISOString(), p_until_before: afterEnd }, 1],
      [{ p_until_from: afterEnd }, 0],
      [{ p_until_before: ends.toISOString() }, 0],
    ];
    for (const [filter, total] of counts)
      expect([filter, (await list(shop.owner, '', filter)).total]).toEqual([filter, total]);
    await db.sql`update public.subscriptions set cancel_at_period_end = true`;
    expect((await list(shop.owner, '', { p_renews: true })).total).toBe(0);
    await db.sql`update public.subscriptions set cancel_at_period_end = false`;
  });

  it('is sorted by member, start, end or amount, and by nothing else', async () => {
    const other = await makePerson(db.sql, { account: shop });
    await db.sql`update public.members set name = 'Ada Kunz' where user_id = ${other.userId}`;
    const bought = await place(db, other, shop.accountId, orderInput(membership));
    await rpc(db, other, 'pay_order_test', { p_order_id: bought.id });
    await db.sql`update public.subscriptions set amount_minor = 900 where order_id = ${bought.id}`;
    const names = async (p_sort: string, p_descending: boolean, more = {}) =>
      (await list(shop.owner, '', { p_sort, p_descending, ...more })).subscriptions.map(({ name }) => name);
    const first = ['Ada Kunz', 'Mára Lund'];
    expect(await names('member', false)).toEqual(first);
    expect(await names('member', true)).toEqual(first.toReversed());
    expect(await names('amount', false)).toEqual(first);
    expect(await names('started', true)).toEqual(first);
    expect(await names('until', true)).toEqual(first);
    expect(await names('until', false, { p_limit: 1, p_offset: 1 })).toEqual(['Ada Kunz']);
    expect(await codeOf(names('email', false))).toBe('invalid_input');
    await rpc(db, shop.owner, 'cancel_subscription', {
      p_subscription_id: (
        await db.sql<{ id: string }[]>`select id from public.subscriptions where order_id = ${bought.id}`
      )[0]!.id,
      p_at_once: true,
    });
  });

  it('is the managers’ of this account alone', async () => {
    const rival = await makeAccount(db.sql);
    expect(await codeOf(list(mara))).toBe('forbidden');
    expect(await codeOf(list(rival.owner))).toBe('forbidden');
  });
});

describe('a renewal', () => {
  const among = (actor: TestPerson) =>
    db.as(
      actor,
      (sql) => sql`select * from public.renewals_among(${shop.accountId}, ${[first.id, renewal]}::uuid[])`,
    );

  it('says of which subscription it is, to its buyer and to managers', async () => {
    const said = { order_id: renewal, cycle: 2, title: 'Open studio', first_number: first.number };
    expect(await among(shop.owner)).toMatchObject([said]);
    expect(await among(mara)).toMatchObject([said]);
  });

  it('says so to nobody else', async () => {
    const other = await makePerson(db.sql, { account: shop });
    const rival = await makeAccount(db.sql);
    expect([...(await among(other)), ...(await among(rival.owner))]).toEqual([]);
  });
});
