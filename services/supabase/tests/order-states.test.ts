import { ORDER_MOVES, ORDER_STATUSES, type OrderStatus } from '@stoa/shared/contracts/order-status';
import { OrderEvent, ShopOverview } from '@stoa/shared/contracts/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  createTestDatabase,
  makeAccount,
  makeCoupon,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf, type OrderJson, orderInput, place } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let shop: TestAccount;
let buyer: TestPerson;

beforeAll(async () => {
  db = await createTestDatabase();
  shop = await makeAccount(db.sql);
  buyer = await makePerson(db.sql, { account: shop });
});
afterAll(() => db.drop());

const order = async (more: Record<string, unknown> = {}) =>
  place(db, buyer, shop.accountId, orderInput(await makeProduct(db.sql, shop), more));
const act = (name: string, id: string, actor: Actor = shop.owner) =>
  rpc<OrderJson>(db, actor, name, { p_order_id: id });
const statusOf = async (id: string) => {
  const [row] = await db.sql<{ status: OrderStatus }[]>`select status from public.orders where id = ${id}`;
  return row!.status;
};

describe('the states of an order', () => {
  it('the table of moves is that of the contracts', async () => {
    const rows = await db.sql<{ from_status: OrderStatus; to_status: OrderStatus }[]>`
      select from_status, to_status from app.order_moves`;
    for (const from of ORDER_STATUSES) {
      const to = rows.filter((row) => row.from_status === from).map((row) => row.to_status);
      expect(to.toSorted(), from).toEqual([...ORDER_MOVES[from]].toSorted());
    }
  });

  it('every move that is not in the table is refused, whoever makes it', async () => {
    const { id } = await order();
    for (const from of ORDER_STATUSES) {
      for (const to of ORDER_STATUSES) {
        const move = db.sql.begin(async (sql) => {
          await sql`alter table public.orders disable trigger orders_move_guard`;
          await sql`update public.orders set status = ${from}, paid_at = now() where id = ${id}`;
          await sql`alter table public.orders enable trigger orders_move_guard`;
          await sql`update public.orders set status = ${to} where id = ${id}`;
        });
        const wanted = from === to || ORDER_MOVES[from].includes(to) ? null : 'order_move_refused';
        expect(await codeOf(move), `${from} to ${to}`).toBe(wanted);
      }
    }
  });

  it('what happened is kept; the buyer reads it without the managers’ notes, others not at all', async () => {
    const { id } = await order({ provider: 'offline' });
    await act('mark_order_paid', id);
    await rpc(db, shop.owner, 'add_order_note', { p_order_id: id, p_note: 'Rang up, nice person' });
    const history = (actor: Actor) =>
      db.as(actor, (sql) => sql`select * from public.order_events where order_id = ${id} order by id`);
    const all = await history(shop.owner);
    expect(
      all.map((row) => OrderEvent.parse({ ...row, id: Number(row['id']), at: String(row['at']) })),
    ).toMatchObject([
      { kind: 'status', from_status: null, to_status: 'pending', actor_user_id: buyer.userId },
      { kind: 'status', from_status: 'pending', to_status: 'paid', actor_user_id: shop.owner.userId },
      { kind: 'note', note: 'Rang up, nice person' },
    ]);
    expect((await history(buyer)).map((row) => row['kind'])).toEqual(['status', 'status']);
    expect(await history(await makePerson(db.sql, { account: shop }))).toHaveLength(0);
    expect(await history((await makeAccount(db.sql)).owner)).toHaveLength(0);
    for (const actor of [buyer, (await makeAccount(db.sql)).owner]) {
      const note = rpc(db, actor, 'add_order_note', { p_order_id: id, p_note: 'x' });
      expect(await codeOf(note)).toBe('order_not_found');
    }
  });
});

describe('an order put aside', () => {
  it('is neither payable nor the buyer’s to cancel, and goes on when a manager says so', async () => {
    const { id } = await order();
    expect(await codeOf(act('hold_order', id, buyer))).toBe('order_not_found');
    await rpc(db, shop.owner, 'hold_order', { p_order_id: id, p_note: 'Is this a person?' });
    expect(await statusOf(id)).toBe('on_hold');
    expect(await codeOf(act('pay_order_test', id, buyer))).toBe('order_not_payable');
    expect(await codeOf(act('cancel_order', id, buyer))).toBe('order_not_payable');
    expect(await codeOf(act('hold_order', id))).toBe('order_move_refused');
    await db.sql`update public.orders set expires_at = now() where id = ${id}`;
    await act('resume_order', id);
    expect((await act('pay_order_test', id, buyer)).status).toBe('paid');
    expect(await codeOf(act('resume_order', id))).toBe('order_move_refused');
  });

  it('[CHK-06] keeps its coupon for 14 days at most', async () => {
    await makeCoupon(db.sql, shop, { name: 'ASIDE', usageLimit: 1 });
    const { id } = await order({ coupon: 'ASIDE' });
    await act('hold_order', id);
    const [life] = await db.sql`
      select extract(epoch from expires_at - created_at)::int as seconds from public.orders where id = ${id}`;
    expect(life).toEqual({ seconds: 14 * 24 * 3600 });
    await db.sql`update public.orders set expires_at = now() where id = ${id}`;
    await rpc(db, 'service', 'ops.expire_orders');
    expect(await statusOf(id)).toBe('expired');
    expect(await db.sql`select usage_count from public.coupons where name = 'ASIDE'`).toEqual([
      { usage_count: 0 },
    ]);
  });
});

describe('the overview of a shop', () => {
  const overview = async (of: TestAccount, actor: Actor = of.owner, days = 30) =>
    ShopOverview.parse(await rpc(db, actor, 'shop_overview', { p_account_id: of.accountId, p_days: days }));
  const sold = async (of: TestAccount, title: string) => {
    const product = await makeProduct(db.sql, of);
    await db.sql`update public.products set title = ${title} where id = ${product}`;
    const person = await makePerson(db.sql, { account: of });
    const placed = await place(db, person, of.accountId, orderInput(product, { provider: 'offline' }));
    await act('mark_order_paid', placed.id, of.owner);
    return placed.id;
  };

  it('[EXAM-B7] does not count what was given back whole as paid or sold', async () => {
    const account = await makeAccount(db.sql);
    const [stored, given] = [await sold(account, 'Bowl'), await sold(account, 'Cup')];
    await rpc(db, account.owner, 'refund_order', {
      p_order_id: given,
      p_input: { idempotencyKey: 'refund-of-all' },
    });
    const seen = await overview(account);
    expect([seen.paidOrders, seen.best.map(({ title }) => title)]).toEqual([1, ['Bowl']]);
    expect(seen.revenue).toEqual([{ currency: 'EUR', totalMinor: 10_000, beforeMinor: 0, paidOrders: 1 }]);
    expect(seen.states).toEqual({ paid: 1, refunded: 1 });
    await db.sql`update public.orders set paid_at = now() - interval '31 days' where id in (${stored}, ${given})`;
    expect((await overview(account)).paidOrdersBefore).toBe(1);
  });

  it('[MNG-10] has what was paid and kept, by state, by day and by product, beside the days before', async () => {
    const account = await makeAccount(db.sql);
    await sold(account, 'Bowl');
    await sold(account, 'Bowl');
    const given = await sold(account, 'Cup');
    await rpc(db, account.owner, 'refund_order', {
      p_order_id: given,
      p_input: { amountMinor: 4000, idempotencyKey: 'refund-of-a-part' },
    });
    const before = await sold(account, 'Plate');
    await db.sql`update public.orders set paid_at = now() - interval '31 days', created_at = now() - interval '31 days'
      where id = ${before}`;
    const seen = await overview(account);
    expect(seen.revenue).toEqual([
      { currency: 'EUR', totalMinor: 26_000, beforeMinor: 10_000, paidOrders: 3 },
    ]);
    expect([seen.paidOrders, seen.paidOrdersBefore]).toEqual([3, 1]);
    expect(seen.states).toEqual({ paid: 2, partly_refunded: 1 });
    expect(seen.days).toHaveLength(30);
    expect(seen.days.at(-1)?.totalMinor).toBe(26_000);
    expect(seen.best.map(({ title }) => title).toSorted()).toEqual(['Bowl', 'Bowl', 'Cup']);
  });

  it('[EXAM-B5] keeps each currency by itself: revenue, orders and days', async () => {
    const account = await makeAccount(db.sql);
    await sold(account, 'Bowl');
    const inYen = await sold(account, 'Cup');
    await db.sql`update public.orders set currency = 'JPY' where id = ${inYen}`;
    const sums = async () => {
      const { currency, revenue, days, otherDays } = await overview(account, account.owner, 7);
      return {
        currency,
        revenue: revenue.map((one) => [one.currency, one.totalMinor, one.paidOrders]),
        days: days.map(({ totalMinor }) => totalMinor),
        otherDays: otherDays?.map((one) => [one.currency, one.days.map(({ totalMinor }) => totalMinor)]),
      };
    };
    const week = [0, 0, 0, 0, 0, 0, 10_000];
    const before = {
      currency: 'EUR',
      revenue: [
        ['EUR', 10_000, 1],
        ['JPY', 10_000, 1],
      ],
      days: week,
      otherDays: [['JPY', week]],
    };
    expect(await sums()).toEqual(before);
    await db.sql`update public.accounts set settings = settings || '{"currency": "JPY"}'
      where account_id = ${account.accountId}`;
    expect(await sums()).toEqual({
      currency: 'JPY',
      revenue: before.revenue.toReversed(),
      days: week,
      otherDays: [['EUR', week]],
    });
    const [row] = await db.as(
      'service',
      (sql) => sql`select revenue from ops.account_overview() where account_id = ${account.accountId}`,
    );
    expect(row).toEqual({
      revenue: [
        { currency: 'JPY', totalMinor: 10_000 },
        { currency: 'EUR', totalMinor: 10_000 },
      ],
    });
  });

  it('leaves test orders out, and counts days on the clock of the account', async () => {
    const account = await makeAccount(db.sql);
    await db.sql`update public.accounts set settings = settings || '{"timeZone": "Pacific/Kiritimati"}'
      where account_id = ${account.accountId}`;
    const id = await sold(account, 'Bowl');
    await db.sql`update public.orders set test = true where id = ${await sold(account, 'Cup')}`;
    // Two minutes after midnight there is the day before in UTC.
    await db.sql`update public.orders set paid_at =
      ((now() at time zone 'Pacific/Kiritimati')::date + interval '2 minutes') at time zone 'Pacific/Kiritimati'
      where id = ${id}`;
    const seen = await overview(account, account.owner, 1);
    expect(seen.revenue).toEqual([{ currency: 'EUR', totalMinor: 10_000, beforeMinor: 0, paidOrders: 1 }]);
    expect(seen.testOrders).toBe(1);
  });

  it('[MNG-27] is for the managers of that account alone', async () => {
    const stranger = (await makeAccount(db.sql)).owner;
    const rejectedWith = (actor: Actor, days = 30) => codeOf(overview(shop, actor, days));
    expect([await rejectedWith(buyer), await rejectedWith(stranger)]).toEqual(['forbidden', 'forbidden']);
    expect(await rejectedWith('anon')).not.toBeNull();
    expect([await rejectedWith(shop.owner, 0), await rejectedWith(shop.owner, 400)]).toEqual([
      'invalid_input',
      'invalid_input',
    ]);
  });
});
