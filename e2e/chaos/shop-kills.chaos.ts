import { expect, test } from '@playwright/test';
import type { Sql } from 'postgres';
import { commandLine, processTree } from '../product/process-tree.ts';
import { catchAt, disarm, placePoints, type Point, POINTS } from './shop/pause-points.ts';
import { orderOf, type Shop, startShop } from './shop/shop.ts';

const KILLS = Number(process.env['CHAOS_KILLS'] ?? 50);
const STOCK = 1_000;
let shop: Shop;
let thing: string;
let coupon: string;

test.describe.configure({ mode: 'serial' });
test.setTimeout(1_800_000);
test.beforeAll(async () => {
  shop = await startShop();
  await placePoints(shop.sql);
  thing = await shop.makeThing(STOCK);
  coupon = await shop.makeCoupon(STOCK);
});
test.afterAll(() => shop.stop());

/** Orders and pays as a browser does, which sends everything again under the same key after a fault. */
async function buy(idempotencyKey: string): Promise<void> {
  const placed = await shop.order([{ id: thing, quantity: 2 }], { idempotencyKey, coupon });
  if (placed.status !== 201) throw new Error(`the order was answered with ${placed.status}`);
  const paid = await shop.pay(orderOf(placed).id);
  if (paid.status !== 200 && paid.status !== 303) throw new Error(`paying was answered with ${paid.status}`);
}

/** The service is gone in the midst of it, and its database with it. Answers after how long both are back. */
async function killAt(point: Point): Promise<number> {
  const idempotencyKey = crypto.randomUUID();
  const outcome = Promise.withResolvers<string>();
  const caught = catchAt(shop.sql, point, () => {
    buy(idempotencyKey).then(
      () => outcome.resolve('bought'),
      () => outcome.resolve('cut off'),
    );
  });
  expect(await Promise.race([caught.then(() => 'caught'), outcome.promise]), point).toBe('caught');
  const service = processTree(shop.product.process.pid!).find((pid) => /main\.ts/.test(commandLine(pid)));
  process.kill(service!, 'SIGKILL');
  expect(await outcome.promise, point).toBe('cut off');
  const { port, dataDir, demoPassword } = shop.product;
  await shop.product.stop();
  await shop.sql.end({ timeout: 1 }).catch(() => {});
  const startedMs = performance.now();
  shop = await startShop({ port, dataDir, demoPassword });
  const backMs = performance.now() - startedMs;
  await disarm(shop.sql);
  await buy(idempotencyKey);
  return backMs;
}

/** Everything that is not as if nobody had been killed. */
async function faults(sql: Sql, orders: number): Promise<string[]> {
  const [found] = await sql<[Record<string, number>]>`
    with mine as (select o.* from public.orders o join public.order_items i on i.order_id = o.id where i.product_id = ${thing})
    select (select count(*)::int from mine) as orders,
      (select count(*)::int from mine where status = 'paid') as paid,
      (select count(*)::int from public.payments p join mine o on o.id = p.order_id) as charges,
      (select count(*)::int from public.payments p join mine o on o.id = p.order_id
        where p.status = 'captured' and p.amount_minor = o.total_minor) as matched,
      (select count(*)::int from public.payment_events e join mine o on o.id = e.order_id where e.outcome = 'paid') as events,
      (select count(*)::int from public.entitlements e join mine o on o.id = e.source_id) as entitlements,
      (select count(*)::int from ops.order_mails m join mine o on o.id = m.order_id where m.kind = 'paid') as mails,
      (select count(*)::int from public.coupon_redemptions r join mine o on o.id = r.order_id where r.status = 'used') as uses,
      (select usage_count from public.coupons where name = ${coupon}) as counted,
      ((select ${STOCK} - stock from public.products where id = ${thing}) / 2)::int as taken,
      ((select sum(quantity) from app.order_stock where product_id = ${thing} and held) / 2)::int as held`;
  return Object.entries(found).flatMap(([name, value]) =>
    value === orders ? [] : [`${name}: ${value} of ${orders}`],
  );
}

test(`F20: the service killed ${KILLS} times in the midst of an order: nothing lost, nothing doubled, every charge matched`, async () => {
  const points = Object.keys(POINTS) as Point[];
  const backMs: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) backMs.push(await killAt(points[kill % points.length]!));
  expect(await faults(shop.sql, KILLS)).toEqual([]);
  console.log(`back after ${Math.round(Math.max(...backMs))} ms at most, sign-in of the buyer included`);
});

test('F20, the controls: an order without its mail, and a charge that nobody matches, are noticed', async () => {
  await shop.sql`alter table public.orders disable trigger orders_mail_paid`;
  await killAt('the charge is being written');
  await shop.sql`alter table public.orders enable trigger orders_mail_paid`;
  expect(await faults(shop.sql, KILLS + 1)).toEqual([`mails: ${KILLS} of ${KILLS + 1}`]);
  const [last] = await shop.sql`
    update public.payments set amount_minor = amount_minor + 1 where order_id in (select o.id from public.orders o
      join public.order_items i on i.order_id = o.id where i.product_id = ${thing} limit 1) returning id`;
  expect(last).toBeDefined();
  expect(await faults(shop.sql, KILLS + 1)).toContain(`matched: ${KILLS} of ${KILLS + 1}`);
});
