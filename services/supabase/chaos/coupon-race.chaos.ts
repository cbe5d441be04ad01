import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  makeAccount,
  makeCoupon,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '../testing/index.ts';
import { codeOf, orderInput, place } from '../tests/order-input.ts';

const LIMIT = 10;
const REPEATS = 20;

let db: TestDatabase;
let shop: TestAccount;
let product: string;
let buyers: TestPerson[];

beforeAll(async () => {
  db = await createTestDatabase({ max: 20 });
  shop = await makeAccount(db.sql);
  product = await makeProduct(db.sql, shop);
  // The cap of a person is not what races here.
  await db.sql`insert into public.shop_settings (account_id, unpaid_orders_max) values (${shop.accountId}, 10000)`;
  buyers = await Promise.all(Array.from({ length: 100 }, () => makePerson(db.sql, { account: shop })));
});
afterAll(() => db.drop());

async function race(name: string, carts: number): Promise<{ sold: number; used: number; held: number }> {
  const couponId = await makeCoupon(db.sql, shop, { name, usageLimit: LIMIT });
  const codes = await Promise.all(
    Array.from({ length: carts }, (_, i) =>
      codeOf(place(db, buyers[i % buyers.length]!, shop.accountId, orderInput(product, { coupon: name }))),
    ),
  );
  const [row] = await db.sql<{ used: number; held: number }[]>`
    select usage_count as used, (select count(*)::int from public.coupon_redemptions where coupon_id = ${couponId}) as held
    from public.coupons where id = ${couponId}`;
  return { sold: codes.filter((code) => code === null).length, ...row! };
}

describe('F16: a coupon for ten', () => {
  it.each([100, 500])(
    '[CHK-05] %i carts at once over 20 connections, 20 times: exactly ten each time',
    async (carts) => {
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        expect(await race(`R${carts}N${repeat}`, carts)).toEqual({ sold: LIMIT, used: LIMIT, held: LIMIT });
      }
    },
  );
});

describe('F18: one key', () => {
  it('50 at once, 20 times: one order, and another person’s or body’s key never replays it', async () => {
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const buyer = buyers[repeat]!;
      const input = orderInput(product);
      const orders = await Promise.all(
        Array.from({ length: 50 }, () => place(db, buyer, shop.accountId, input)),
      );
      expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
      const other = { ...input, items: [{ id: product, quantity: 2 }] };
      expect(await codeOf(place(db, buyer, shop.accountId, other))).toBe('idempotency_mismatch');
      expect((await place(db, buyers[repeat + 1]!, shop.accountId, input)).id).not.toBe(orders[0]!.id);
    }
  });
});

describe('F17: the last pieces', () => {
  it('500 carts for 37 pieces: sold 37, none left, items add up', async () => {
    const scarce = await makeProduct(db.sql, shop, { stock: 37 });
    const codes = await Promise.all(
      Array.from({ length: 500 }, (_, i) =>
        codeOf(place(db, buyers[i % 100]!, shop.accountId, orderInput(scarce))),
      ),
    );
    const [row] = await db.sql`
      select stock, (select sum(quantity)::int from public.order_items where product_id = ${scarce}) as sold
      from public.products where id = ${scarce}`;
    expect(codes.filter((code) => code === null)).toHaveLength(37);
    expect(row).toEqual({ stock: 0, sold: 37 });
  });
});

const PIECES = 60;

/** 1,000 steps of ordering, paying, cancelling and expiring, twenty at a time. */
async function interleave(coupon: string) {
  const thing = await makeProduct(db.sql, shop, { stock: PIECES });
  const couponId = await makeCoupon(db.sql, shop, { name: coupon, usageLimit: 30 });
  const ids: string[] = [];
  const step = async (i: number) => {
    const buyer = buyers[i % 100]!;
    const orderId = ids[(i * 7919) % Math.max(ids.length, 1)];
    if (i % 4 === 0 || !orderId) {
      const placed = place(db, buyer, shop.accountId, orderInput(thing, { coupon }));
      await codeOf(placed.then(({ id }) => ids.push(id)));
    } else if (i % 4 === 1) {
      await db.sql`update public.orders set expires_at = now() where id = ${orderId} and status = 'pending'`;
      await db.as('service', (sql) => sql`select ops.expire_orders()`);
    } else {
      const [owner] = await db.sql<
        { user_id: string }[]
      >`select user_id from public.orders where id = ${orderId}`;
      const actor = { userId: owner!.user_id };
      const verb = i % 4 === 2 ? 'cancel_order' : 'pay_order_test';
      await codeOf(db.as(actor, (sql) => sql.unsafe(`select public.${verb}('${orderId}')`)));
    }
  };
  for (let wave = 0; wave < 50; wave++)
    await Promise.all(Array.from({ length: 20 }, (_, i) => step(wave * 20 + i)));
  const [row] = await db.sql`
      select c.usage_count as used,
        (select count(*)::int from public.orders o where o.coupon_id = c.id and o.status in ('pending', 'paid')) as live,
        (select p.stock from public.products p where p.id = ${thing})
          + (select coalesce(sum(i.quantity), 0)::int from public.order_items i join public.orders o on o.id = i.order_id
             where i.product_id = ${thing} and o.status in ('pending', 'paid')) as pieces
      from public.coupons c where c.id = ${couponId}`;
  expect(ids.length).toBeGreaterThan(30);
  return row!;
}

describe('F21: redeeming against giving back', () => {
  it('1,000 interleavings of order, pay, cancel and expiry: uses equal live orders, stock is conserved', async () => {
    const { used, live, pieces } = await interleave('REVERT');
    expect({ used, pieces }).toEqual({ used: live, pieces: PIECES });
  });
});

describe('the control', () => {
  const bodyOf = async (name: string): Promise<string> => {
    const [row] = await db.sql<{ text: string }[]>`
      select pg_get_functiondef(oid) as text from pg_proc where proname = ${name}`;
    return row?.text ?? '';
  };
  const without = (text: string, changes: [RegExp, string][]): string =>
    changes.reduce((before, [guard, careless]) => {
      const after = before.replace(guard, careless);
      expect(after).not.toBe(before);
      return after;
    }, text);

  it('without the guarded update, and without the counter that holds an account’s orders in a row, coupons oversell', async () => {
    const [coupon, order] = [await bodyOf('take_coupon'), await bodyOf('place_order')];
    const unguarded = without(coupon, [
      [/and \(c\.usage_limit = 0 or c\.usage_count < c\.usage_limit\)/, 'and true'],
      [
        /perform 1 from public\.coupons c where/,
        'perform 1 from public.coupons c where (c.usage_limit = 0 or c.usage_count < c.usage_limit) and',
      ],
    ]);
    const unordered = without(order, [
      [/app\.next_order_number\(p_account_id\)/, "nextval('chaos_order_numbers')::int"],
    ]);
    await db.sql`create sequence chaos_order_numbers start 1000000`;
    await db.sql`grant usage on sequence chaos_order_numbers to public`;
    await db.sql.unsafe(unguarded);
    await db.sql.unsafe(unordered.replace("'chaos_order_numbers'", "'public.chaos_order_numbers'"));
    const results = [];
    for (let repeat = 0; repeat < 5; repeat++) results.push(await race(`C${repeat}`, 100));
    await db.sql.unsafe(coupon);
    await db.sql.unsafe(order);
    expect(Math.max(...results.map(({ used }) => used))).toBeGreaterThan(LIMIT);
  });

  it('F21: what gives back without looking whether it holds something gives back twice', async () => {
    const [release, holds] = [await bodyOf('release_order'), await bodyOf('release_holds')];
    await db.sql`alter table public.orders disable trigger orders_move_guard`;
    await db.sql.unsafe(without(release, [[/ and o\.status in \('pending', 'failed', 'on_hold'\)/, '']]));
    await db.sql.unsafe(without(holds, [[/ and r\.status = 'reserved'/, '']]));
    const { used, live } = await interleave('TWICE');
    await db.sql.unsafe(release);
    await db.sql.unsafe(holds);
    await db.sql`alter table public.orders enable trigger orders_move_guard`;
    expect(used).not.toBe(live);
  });
});
