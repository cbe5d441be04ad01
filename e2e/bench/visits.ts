import type { Request } from 'autocannon';
import { buyerOf } from '../product/buyer.ts';
import { findKit } from '../product/place-order.ts';
import { siteApi } from '../product/site-api.ts';
import { type Product, startProduct } from '../product/start-product.ts';
import { type Figure, median, percent } from './figures.ts';
import { openDatabase } from './plain-orders.ts';
import { rate, SECONDS } from './rate.ts';

const HOST = 'kiln.localhost';
const ROUNDS = 9;
const VISITORS = 500;
const CLIENTS = 10;
const GROUP = 'Visits: counted against not counted';

/** A product that counts visits beside one that doesn't, measured in turns: stored pages, and orders with attribution. */
export async function measureVisits(): Promise<Figure[]> {
  const counting = await startProduct();
  const plain = await startProduct({ env: { STOA_COUNT_VISITS: '0' } });
  try {
    const pages = await inTurns(counting, plain, homeRate);
    const views = await countRows(counting);
    const orders = await inTurns(counting, plain, await orderRates(counting, plain));
    const how = `median of ${ROUNDS} rounds in turns; client and server on the same machine`;
    return [
      {
        group: GROUP,
        name: 'Home page, stored',
        value: `${percent(pages.ratio)} (${pages.counting.toFixed(0)} of ${pages.plain.toFixed(0)} a second)`,
        aim: '>= 97 %',
        how: `${VISITORS} visitors by their browsers; ${views} views were stored; ${how}`,
      },
      {
        group: GROUP,
        name: 'Orders with attribution',
        value: `${percent(orders.ratio)} (${orders.counting.toFixed(0)} of ${orders.plain.toFixed(0)} a second)`,
        aim: '>= 97 %',
        how: `${CLIENTS} clients; ${how}`,
      },
    ];
  } finally {
    await counting.remove();
    await plain.remove();
  }
}

type Measure = (product: Product) => Promise<number>;

/** Each round measures both, in changing order, as a machine is never as fast twice. */
async function inTurns(counting: Product, plain: Product, measure: Measure) {
  const rates = { counting: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [
      ['counting', counting],
      ['plain', plain],
    ] as const;
    for (const [name, product] of round % 2 === 0 ? turns : turns.toReversed())
      rates[name].push(await measure(product));
  }
  const ratio = median(rates.counting.map((one, round) => one / (rates.plain[round] ?? Number.NaN)));
  return { ratio, counting: median(rates.counting), plain: median(rates.plain) };
}

let visitor = 0;
const homeRate: Measure = async ({ port }) => {
  const setupRequest = (request: Request): Request => {
    visitor = (visitor + 1) % VISITORS;
    const agent = `Mozilla/5.0 (X11; Linux x86_64; v${visitor}) Gecko/20100101 Firefox/145.0`;
    return { ...request, path: '/', headers: { ...request.headers, 'user-agent': agent } };
  };
  const headers = { host: `${HOST}:${port}`, accept: 'text/html' };
  return rate({ url: `http://127.0.0.1:${port}`, headers, requests: [{ setupRequest }] });
};

async function countRows(product: Product): Promise<number> {
  const sql = openDatabase(product.dataDir, 1);
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from ops.visits_live`;
  await sql.end();
  if (row.count === 0) throw new Error('no view was counted');
  return row.count;
}

async function orderRates(...products: Product[]): Promise<Measure> {
  const buyers = new Map<Product, () => Promise<void>>();
  for (const product of products) {
    const buyer = await buyerOf(product, CLIENTS);
    const sql = openDatabase(product.dataDir, 1);
    const kit = await findKit(await siteApi(product.port, HOST));
    await sql`update public.products set stock = null where id = ${kit.id}`;
    await sql`
      insert into public.shop_settings (account_id, unpaid_orders_max) values (${kit.account_id}, 1000)
      on conflict (account_id) do update set unpaid_orders_max = 1000`;
    await sql.end();
    buyers.set(product, async () => {
      const { status, body } = await buyer.order([{ id: kit.id, quantity: 1 }], { provider: 'offline' });
      if (status !== 201) throw new Error(`an order was answered with ${status}: ${JSON.stringify(body)}`);
    });
  }
  return async (product) => {
    const order = buyers.get(product)!;
    let placed = 0;
    const endAtMs = performance.now() + SECONDS * 1000;
    const buyOn = async () => {
      while (performance.now() < endAtMs) {
        await order();
        placed += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, buyOn));
    return placed / SECONDS;
  };
}
