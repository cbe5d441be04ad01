import { Agent, request } from 'node:http';
import type { Sql } from 'postgres';
import { openDatabase } from '../../bench/plain-orders.ts';
import { siteApi } from '../../product/site-api.ts';
import { type Product, startProduct } from '../../product/start-product.ts';

const HOST = 'kiln.localhost';
const BUYER = 'student@kiln.example';

export interface Reply {
  status: number;
  body: unknown;
  location: string | undefined;
}

export interface OrderBody {
  id: string;
  status: string;
  total_minor: number;
}

/** A started product whose shop is asked by many at once, and its database as superuser. */
export interface Shop {
  accountId: string;
  userId: string;
  sql: Sql;
  product: Product;
  /** A call of the buyer, from an address of its own: tries of coupons are counted by address. */
  call(path: string, body?: unknown): Promise<Reply>;
  /** What an order of these things says. */
  body(items: Item[], more?: Record<string, unknown>): Record<string, unknown>;
  order(items: Item[], more?: Record<string, unknown>): Promise<Reply>;
  /** Begins to pay at the test gateway and presses a button there. */
  pay(orderId: string, button?: string): Promise<Reply>;
  makeThing(stock?: number | null): Promise<string>;
  makeCoupon(usageLimit: number): Promise<string>;
  stop(): Promise<void>;
}
interface Item {
  id: string;
  quantity: number;
}

/** Starts the whole product on data of its own; `again` goes on with one that was killed. */
export async function startShop(again?: Pick<Product, 'port' | 'dataDir' | 'demoPassword'>): Promise<Shop> {
  const product = await startProduct({
    ...again,
    env: { TRUSTED_PROXIES: '1', STOA_RENDERERS: '0', STOA_LOCAL_OVERRIDES: '0' },
  });
  const { port, dataDir, demoPassword } = product;
  const api = await siteApi(port, HOST);
  const { token, key, userId } = await api.signIn(BUYER, demoPassword);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const sql = openDatabase(dataDir, 4);
  let asked = 0;

  const send = (path: string, text: string | undefined, type: string) =>
    new Promise<Reply>((resolve, reject) => {
      asked += 1;
      const headers = {
        host: `${HOST}:${port}`,
        origin: `http://${HOST}:${port}`,
        'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
        apikey: key,
        authorization: `Bearer ${token}`,
        ...(text === undefined ? {} : { 'content-type': type }),
      };
      const method = text === undefined ? 'GET' : 'POST';
      request({ host: '127.0.0.1', port, path, method, headers, agent }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          const isJson = /json/.test(String(reply.headers['content-type']));
          const { location } = reply.headers;
          resolve({ status: reply.statusCode ?? 0, body: isJson ? JSON.parse(answer) : answer, location });
        });
      })
        .once('error', reject)
        .end(text);
    });
  const call: Shop['call'] = (path, body) =>
    send(path, body === undefined ? undefined : JSON.stringify(body), 'application/json');

  return {
    accountId: api.accountId,
    userId,
    sql,
    product,
    call,
    body,
    order: (items, more) => call('/api/orders', body(items, more)),
    async pay(orderId, button = 'succeed') {
      const begun = await call(`/api/orders/${orderId}/pay`, {});
      const next = (begun.body as { next?: { url?: string } }).next;
      if (begun.status !== 200 || !next?.url) return begun;
      return send(new URL(next.url).pathname, `do=${button}`, 'application/x-www-form-urlencoded');
    },
    async makeThing(stock = null) {
      const [row] = await sql<[{ id: string }]>`
        insert into public.products (account_id, slug, title, kind, status, stock)
        values (${api.accountId}, ${`c-${crypto.randomUUID()}`}, 'A bowl', 'product', 'active', ${stock}) returning id`;
      await sql`
        insert into public.prices (account_id, product_id, currency, amount_minor)
        select ${api.accountId}, ${row.id}, coalesce(settings ->> 'currency', 'USD'), 1990
        from public.accounts where account_id = ${api.accountId}`;
      return row.id;
    },
    async makeCoupon(usageLimit) {
      const name = `C${crypto.randomUUID().slice(0, 13)}`;
      await sql`
        insert into public.coupons (account_id, name, usage_limit, discount_type, coupon_amount)
        values (${api.accountId}, ${name}, ${usageLimit}, 'percentage', 10)`;
      return name;
    },
    async stop() {
      agent.destroy();
      await sql.end({ timeout: 5 });
      await product.remove();
    },
  };
}

const body: Shop['body'] = (items, more = {}) => ({
  items: items.map((item) => ({ type: 'product', ...item })),
  contact: { email: BUYER, name: 'Kim Keys', country: 'DE' },
  provider: 'stripe',
  idempotencyKey: crypto.randomUUID(),
  ...more,
});

export const orderOf = ({ body }: Reply): OrderBody => (body as { order: OrderBody }).order;
export const codeOf = ({ body }: Reply): string | undefined => (body as { code?: string }).code;

/** Runs work with a function of the database changed, as if its author had forgotten something; then it is as before. */
export async function withFault<T>(
  sql: Sql,
  name: string,
  [guard, instead]: [guard: string, instead: string],
  work: () => Promise<T>,
): Promise<T> {
  const [own] = await sql<[{ text: string }]>`
    select pg_get_functiondef(oid) as text from pg_proc where proname = ${name} order by pronargs desc limit 1`;
  if (!own.text.includes(guard)) throw new Error(`${name} has no such guard: ${guard}`);
  await sql.unsafe(own.text.replace(guard, instead));
  try {
    return await work();
  } finally {
    await sql.unsafe(own.text);
  }
}
