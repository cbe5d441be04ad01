import { findKit } from '../product/place-order.ts';
import { siteApi } from '../product/site-api.ts';
import type { Product } from '../product/start-product.ts';
import { type Figure, percent } from './figures.ts';
import { get, LOOKUP } from './get.ts';
import { openDatabase, plainOrders } from './plain-orders.ts';
import { bare, CONNECTIONS, rate, SECONDS } from './rate.ts';

const HOST = 'kiln.localhost';
const how = `${CONNECTIONS} connections for ${SECONDS} s, client and server on the same machine`;

/** Requests a second of the service, each beside a yardstick of the same run. */
export async function measureLoad(product: Product): Promise<Figure[]> {
  const headers = { host: `${HOST}:${product.port}`, accept: 'text/html' };
  const url = `http://127.0.0.1:${product.port}`;
  const page = await get(product.port, HOST, '/');
  const composition = await get(product.port, HOST, LOOKUP);

  const cached = await rate({ url, headers, requests: [{ path: '/' }] });
  const uncached = await rate({
    url,
    headers,
    requests: [{ setupRequest: (request) => ({ ...request, path: '/course?q=o' }) }],
  });
  const lookup = await rate({ url, headers, requests: [{ path: LOOKUP }] });
  const barePage = await bare(page, { headers });
  const bareLookup = await bare(composition, { headers });
  const orders = await measureOrders(product);

  const group = 'Requests a second';
  const line = (name: string, value: number, yardstick: number, note: string, aim?: string): Figure => ({
    group,
    name,
    ...(aim ? { aim } : {}),
    value: `${value.toFixed(0)} (${percent(value / yardstick)} of ${yardstick.toFixed(0)})`,
    how: `${note}; ${how}`,
  });
  return [
    line(
      'Home page, stored',
      cached,
      barePage,
      'against bare Hono with as many bytes and headers',
      '>= 35 %',
    ),
    line(
      'Catalogue searched by words, read and rendered anew',
      uncached,
      barePage,
      'against bare Hono with as many bytes and headers',
    ),
    line('Composition lookup', lookup, bareLookup, 'against bare Hono with as many bytes and headers'),
    line(
      'Order placed',
      orders.service,
      orders.plain,
      'against a plain client calling the same SQL function',
    ),
  ];
}

async function measureOrders(product: Product): Promise<{ service: number; plain: number }> {
  const api = await siteApi(product.port, HOST);
  const email = 'student@kiln.example';
  const { token, key, userId } = await api.signIn(email, product.demoPassword);
  const kit = await findKit(api);
  const sql = openDatabase(product.dataDir);
  await sql`update public.products set stock = null where id = ${kit.id}`;
  await sql.end();
  const order = () => ({
    items: [{ type: kit.kind, id: kit.id, quantity: 1 }],
    contact: { email, name: 'Kim Keys', country: 'DE', address: { street: 'Am Hof 1', city: 'Bonn' } },
    provider: 'offline',
    idempotencyKey: crypto.randomUUID(),
  });
  const service = await rate({
    url: `http://127.0.0.1:${product.port}`,
    headers: {
      host: `${HOST}:${product.port}`,
      origin: `http://${HOST}:${product.port}`,
      'content-type': 'application/json',
      apikey: key,
      authorization: `Bearer ${token}`,
    },
    requests: [
      {
        method: 'POST',
        path: '/api/orders',
        setupRequest: (request) => ({ ...request, body: JSON.stringify(order()) }),
      },
    ],
  });
  const plain = await plainOrders({
    dataDir: product.dataDir,
    userId,
    accountId: kit.account_id,
    order,
    connections: CONNECTIONS,
    seconds: SECONDS,
  });
  return { service, plain };
}
