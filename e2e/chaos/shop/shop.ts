import type { Sql } from 'postgres';
import { openDatabase } from '../../bench/plain-orders.ts';
import { type Buyer, buyerOf, type Reply } from '../../product/buyer.ts';
import { type Product, startProduct } from '../../product/start-product.ts';

export interface OrderBody {
  id: string;
  status: string;
  total_minor: number;
}

/** A started product whose shop is asked by many at once, and its database as superuser. */
export interface Shop extends Buyer {
  sql: Sql;
  product: Product;
  makeThing(stock?: number | null): Promise<string>;
  makeCoupon(usageLimit: number): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the whole product on data of its own; `again` goes on with one that was killed. */
export async function startShop(again?: Pick<Product, 'port' | 'dataDir' | 'demoPassword'>): Promise<Shop> {
  const env = {
    TRUSTED_PROXIES: '1',
    OPERATOR_SECOND_FACTOR: '0',
    STOA_RENDERERS: '0',
    STOA_LOCAL_OVERRIDES: '0',
  };
  const product = await startProduct({ ...again, env });
  const buyer = await buyerOf(product, 20);
  const { accountId } = buyer;
  const sql = openDatabase(product.dataDir, 4);
  // One person buys here as a crowd would.
  await sql`
    insert into public.shop_settings (account_id, unpaid_orders_max) values (${accountId}, 10000)
    on conflict (account_id) do update set unpaid_orders_max = 10000`;
  return {
    ...buyer,
    sql,
    product,
    async makeThing(stock = null) {
      const [row] = await sql<[{ id: string }]>`
        insert into public.products (account_id, slug, title, kind, status, stock)
        values (${accountId}, ${`c-${crypto.randomUUID()}`}, 'A bowl', 'product', 'active', ${stock}) returning id`;
      await sql`
        insert into public.prices (account_id, product_id, currency, amount_minor)
        select ${accountId}, ${row.id}, coalesce(settings ->> 'currency', 'USD'), 1990
        from public.accounts where account_id = ${accountId}`;
      return row.id;
    },
    async makeCoupon(usageLimit) {
      const name = `C${crypto.randomUUID().slice(0, 13)}`;
      await sql`
        insert into public.coupons (account_id, name, usage_limit, discount_type, coupon_amount)
        values (${accountId}, ${name}, ${usageLimit}, 'percentage', 10)`;
      return name;
    },
    async stop() {
      buyer.leave();
      await sql.end({ timeout: 5 });
      await product.remove();
    },
  };
}

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
