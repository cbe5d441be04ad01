import type { Sql } from 'postgres';
import { buyerOf, orderBody } from '../product/buyer.ts';
import { findKit } from '../product/place-order.ts';
import { siteApi } from '../product/site-api.ts';
import type { Product } from '../product/start-product.ts';
import { type Figure, percent } from './figures.ts';
import { openDatabase, placePlainly } from './plain-orders.ts';
import { SECONDS } from './rate.ts';

const CLIENTS = 10;
const GROUP = 'Orders, from the button to paid';

/** Whole orders, with stock, paid at the test gateway: a second, how long one takes, and beside the same statements alone. */
export async function measureOrders(product: Product): Promise<Figure[]> {
  const buyer = await buyerOf(product, CLIENTS);
  const sql = openDatabase(product.dataDir, CLIENTS);
  try {
    const kit = await findKit(await siteApi(product.port, 'kiln.localhost'));
    await sql`update public.products set stock = 9000000 where id = ${kit.id}`;
    // One person buys here as many would.
    await sql`
      insert into public.shop_settings (account_id, unpaid_orders_max) values (${kit.account_id}, 1000)
      on conflict (account_id) do update set unpaid_orders_max = 1000`;
    const items = [{ id: kit.id, quantity: 1 }];
    const service = await timed(async () => {
      const placed = await buyer.order(items);
      const { order } = placed.body as { order: { id: string } };
      const paid = await buyer.pay(order.id);
      if (placed.status !== 201 || paid.status !== 303)
        throw new Error(`an order was answered with ${placed.status} and ${paid.status}`);
    });
    const who = { accountId: kit.account_id, userId: buyer.userId };
    const plain = await timed(() => plainPurchase(sql, who, orderBody(items)));
    const how = `${CLIENTS} clients for ${SECONDS} s, one thing with a stock each; client and server on the same machine`;
    return [
      {
        group: GROUP,
        name: 'Orders a second',
        value: `${service.rate.toFixed(0)} (${percent(service.rate / plain.rate)} of ${plain.rate.toFixed(0)})`,
        aim: '>= 150, >= 50 % of the same statements',
        how: `against a plain client that runs the same statements; ${how}`,
      },
      {
        group: GROUP,
        name: 'How long one takes',
        value: `p50 ${service.p50.toFixed(0)} ms, p99 ${service.p99.toFixed(0)} ms`,
        aim: 'p50 <= 60 ms',
        how: `three calls one after the other: ordering, beginning to pay, the button of the test gateway, which sends its webhook; ${how}`,
      },
    ];
  } finally {
    buyer.leave();
    await sql.end();
  }
}

async function timed(work: () => Promise<unknown>) {
  const until = async (endAtMs: number, took: number[]) => {
    while (performance.now() < endAtMs) {
      const startedMs = performance.now();
      await work();
      took.push(performance.now() - startedMs);
    }
  };
  const run = async (seconds: number) => {
    const took: number[] = [];
    const endAtMs = performance.now() + seconds * 1000;
    await Promise.all(Array.from({ length: CLIENTS }, () => until(endAtMs, took)));
    return took.toSorted((a, b) => a - b);
  };
  await run(Math.min(2, SECONDS));
  const took = await run(SECONDS);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN;
  return { rate: took.length / SECONDS, p50: at(0.5), p99: at(0.99) };
}

/** Runs the database calls of one order directly. */
async function plainPurchase(
  sql: Sql,
  { accountId, userId }: { accountId: string; userId: string },
  body: Record<string, unknown>,
): Promise<void> {
  const order = await placePlainly(sql, { accountId, userId }, body);
  await sql`select ops.begin_payment(${accountId}, ${order.id}, ${userId})`;
  const ref = `plain_${order.id}`;
  await sql`select ops.keep_attempt(${accountId}, ${order.id}, 1, 'stripe', ${ref}, '{"kind": "none"}')`;
  const event = {
    provider: 'stripe',
    eventId: ref,
    orderId: order.id,
    action: 'captured',
    providerRef: ref,
    amountMinor: order.total_minor,
    currency: order.currency,
    test: true,
  };
  await sql`select ops.take_payment(${accountId}, ${sql.json(event)})`;
}
