import { expect, test } from '@playwright/test';
import { siteApi } from '../product/site-api.ts';
import { orderBody, type Reply } from '../product/buyer.ts';
import { codeOf, orderOf, type Shop, startShop, withFault } from './shop/shop.ts';

const LIMIT = 10;
const REPEATS = Number(process.env['CHAOS_REPEATS'] ?? 20);
let shop: Shop;

test.describe.configure({ mode: 'serial' });
test.setTimeout(900_000);
test.beforeAll(async () => {
  shop = await startShop();
});
test.afterAll(() => shop.stop());

const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const placed = (replies: Reply[]) => replies.filter(({ status }) => status === 201).length;

async function raceForCoupon(carts: number) {
  const [thing, coupon] = [await shop.makeThing(), await shop.makeCoupon(LIMIT)];
  const replies = await many(carts, () => shop.order([{ id: thing, quantity: 1 }], { coupon }));
  const rejections = new Set(replies.filter(({ status }) => status !== 201).map(codeOf));
  const [row] = await shop.sql<[{ used: number; held: number }]>`
    select usage_count as used, (select count(*)::int from public.coupon_redemptions r where r.coupon_id = c.id
      and r.status <> 'released') as held from public.coupons c where name = ${coupon}`;
  return { sold: placed(replies), ...row, rejected: [...rejections] };
}

async function raceForStock(carts: number) {
  const thing = await shop.makeThing(LIMIT);
  const replies = await many(carts, () => shop.order([{ id: thing, quantity: 1 }]));
  const rejections = new Set(replies.filter(({ status }) => status !== 201).map(codeOf));
  const [row] = await shop.sql<[{ stock: number; held: number }]>`
    select stock, (select coalesce(sum(quantity), 0)::int from app.order_stock s where s.product_id = p.id and s.held) as held
    from public.products p where id = ${thing}`;
  return { sold: placed(replies), ...row, rejected: [...rejections] };
}

for (const carts of [100, 500]) {
  test(`F16 [CHK-05]: ${carts} carts at once for a coupon of ten, ${REPEATS} times: ten each time`, async () => {
    for (let repeat = 0; repeat < REPEATS; repeat++)
      expect(await raceForCoupon(carts)).toEqual({
        sold: 10,
        used: 10,
        held: 10,
        rejected: ['coupon_limit'],
      });
  });

  test(`F17: ${carts} carts at once for the last ten pieces, ${REPEATS} times: ten each time, and the ledger sums`, async () => {
    for (let repeat = 0; repeat < REPEATS; repeat++)
      expect(await raceForStock(carts)).toEqual({ sold: 10, stock: 0, held: 10, rejected: ['out_of_stock'] });
  });
}

test('F16, the control: a limit that is read first and written later is passed', async () => {
  const guard: [string, string] = ['and (c.usage_limit = 0 or c.usage_count < c.usage_limit)', 'and true'];
  const { sold, used } = await withFault(shop.sql, 'take_coupon', guard, () => raceForCoupon(100));
  expect(Math.max(sold, used)).toBeGreaterThan(LIMIT);
});

test('F17, the control: without the guard pieces are sold that are not there', async () => {
  await shop.sql`alter table public.products drop constraint products_stock_check`;
  const guard: [string, string] = ['and p.stock >= v_piece.quantity', 'and true'];
  const { sold, stock } = await withFault(shop.sql, 'place_order', guard, () => raceForStock(100));
  expect([sold > LIMIT, stock < 0]).toEqual([true, true]);
  await shop.sql`delete from app.order_stock s using public.products p where p.id = s.product_id and p.stock < 0`;
  await shop.sql`update public.products set stock = 0 where stock < 0`;
  await shop.sql`alter table public.products add constraint products_stock_check check (stock >= 0)`;
});

/** Fifty times the same request at once, then its payment fifty times at once. */
async function sameKey() {
  const thing = await shop.makeThing(100);
  const idempotencyKey = crypto.randomUUID();
  const items = [{ id: thing, quantity: 2 }];
  const replies = await many(50, () => shop.order(items, { idempotencyKey }));
  const ids = new Set(replies.filter(({ status }) => status === 201).map((reply) => orderOf(reply).id));
  for (const id of ids) await many(50, () => shop.pay(id));
  const [row] = await shop.sql<[{ orders: number; charges: number; stock: number }]>`
    select count(distinct i.order_id)::int as orders, count(distinct p.id)::int as charges,
      (select stock from public.products where id = ${thing}) as stock
    from public.order_items i left join public.payments p on p.order_id = i.order_id and p.status in ('captured', 'refund_due')
    where i.product_id = ${thing}`;
  return {
    ...row,
    answers: ids.size,
    idempotencyKey,
    thing,
    texts: new Set(replies.map(({ body }) => JSON.stringify(body))).size,
  };
}

test('F18: one key 50 times at once is one order and one charge; another body is refused, another site replays nothing', async () => {
  const elsewhere = await siteApi(shop.product.port, 'polyglot.localhost');
  await elsewhere.signIn('student@polyglot.example', shop.product.demoPassword);
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const { idempotencyKey, thing, texts, ...found } = await sameKey();
    expect(found).toEqual({ orders: 1, charges: 1, stock: 98, answers: 1 });
    expect(texts).toBe(1);
    const other = await shop.order([{ id: thing, quantity: 3 }], { idempotencyKey });
    expect([other.status, codeOf(other)]).toEqual([409, 'idempotency_mismatch']);
    const foreign = await elsewhere.call(
      'POST',
      '/api/orders',
      orderBody([{ id: thing, quantity: 2 }], { idempotencyKey }),
    );
    expect([foreign.status, (foreign.body as { code: string }).code]).toEqual([422, 'item_unavailable']);
    const [row] = await shop.sql`select stock from public.products where id = ${thing}`;
    expect(row!['stock']).toBe(98);
  }
});

test('F18, the control: a key that nobody looks up makes as many orders as requests', async () => {
  await shop.sql`alter table public.orders drop constraint orders_account_id_user_id_idempotency_key_key`;
  const guard: [string, string] = ['and o.idempotency_key = v_key', 'and false'];
  const { orders } = await withFault(shop.sql, 'place_order', guard, sameKey);
  expect(orders).toBe(50);
  await shop.sql`update public.orders set idempotency_key = id::text where idempotency_key in (
    select idempotency_key from public.orders group by 1 having count(*) > 1)`;
  await shop.sql`alter table public.orders add constraint orders_account_id_user_id_idempotency_key_key
    unique (account_id, user_id, idempotency_key)`;
});

/** The reply is lost after the order was written; the client tries five times more, then pays twice from two tabs. */
async function lostReply(keyOf: (first: string) => string) {
  const thing = await shop.makeThing(50);
  const first = crypto.randomUUID();
  const items = [{ id: thing, quantity: 1 }];
  await shop.order(items, { idempotencyKey: first });
  const retries = [];
  for (let retry = 0; retry < 5; retry++)
    retries.push(await shop.order(items, { idempotencyKey: keyOf(first) }));
  const { id } = orderOf(retries.at(-1)!);
  await Promise.all([shop.pay(id), shop.pay(id), shop.pay(id, 'duplicate')]);
  const [row] = await shop.sql<[{ orders: number; charges: number }]>`
    select count(distinct i.order_id)::int as orders, count(distinct p.id)::int as charges
    from public.order_items i left join public.payments p on p.order_id = i.order_id where i.product_id = ${thing}`;
  return row;
}

test('F19: a lost reply and five retries are one order and one charge; without the kept key they are six orders', async () => {
  for (let repeat = 0; repeat < REPEATS; repeat++)
    expect(await lostReply((first) => first)).toEqual({ orders: 1, charges: 1 });
  expect((await lostReply(() => crypto.randomUUID())).orders).toBe(6);
});
