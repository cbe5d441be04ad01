import type { Page } from '@playwright/test';
import type { Sql } from 'postgres';
import type { Product } from '../product/start-product.ts';
import type { Figure } from './figures.ts';
import { openDatabase } from './plain-orders.ts';
import { at } from './quantile.ts';

const ROWS = 10_000;
const ROUNDS = 30;
/** Each address is another question: newest, by amount, a late page, two statuses, a search that few match. */
const ADDRESSES = [
  '/dashboard/manage/ecommerce/orders',
  '/dashboard/manage/ecommerce/orders?sort=-total',
  '/dashboard/manage/ecommerce/orders?sort=customer&page=300',
  '/dashboard/manage/ecommerce/orders?status=paid,refunded',
  '/dashboard/manage/ecommerce/orders?q=Buyer 9',
  '/dashboard/manage/ecommerce/products',
  '/dashboard/manage/ecommerce/products?sort=-stock&page=400',
  '/dashboard/manage/ecommerce/products?q=Bowl 77',
];
const isListRequest = (url: string) => /\/rest\/v1\/(orders|products)\?.*(limit|offset)=/.test(url);

/** The requests that the long lists of a shop send, sent again as they are by the page that sent them. */
export async function measureLongLists(product: Product, site: string, owner: Page): Promise<Figure[]> {
  const sql = openDatabase(product.dataDir);
  try {
    await seed(sql, 'kiln');
    const requests = await collectRequests(site, owner);
    const tookMs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const request of requests) tookMs.push(await timeRequest(owner, request));
    return [
      {
        group: 'The dashboard at work',
        name: `A page of ${ROWS.toLocaleString('en')} orders or products`,
        value: `p50 ${at(tookMs, 0.5)} ms, p95 ${at(tookMs, 0.95)} ms`,
        aim: 'p95 <= 200 ms',
        how: `${tookMs.length} requests one after the other in the owner's browser, as the screens sent them: newest, by amount, by name or stock on a late page, by two statuses, by a search; rows and their exact count; client and server on the same machine`,
      },
    ];
  } finally {
    await remove(sql);
    await sql.end();
  }
}

interface ListRequest {
  url: string;
  headers: Record<string, string>;
}

async function collectRequests(site: string, owner: Page): Promise<ListRequest[]> {
  const found: ListRequest[] = [];
  for (const address of ADDRESSES) {
    const sent = owner.waitForRequest((request) => isListRequest(request.url()));
    await owner.goto(site + address);
    const request = await sent;
    // Names with a colon are those of the protocol.
    const headers = Object.entries(await request.allHeaders()).filter(([name]) => !name.startsWith(':'));
    found.push({ url: request.url(), headers: Object.fromEntries(headers) });
  }
  return found;
}

const timeRequest = (page: Page, request: ListRequest): Promise<number> =>
  page.evaluate(async ({ url, headers }) => {
    const startedAtMs = performance.now();
    const reply = await fetch(url, { headers });
    const rows = (await reply.json()) as unknown;
    if (!reply.ok || !Array.isArray(rows)) throw new Error(`${url} was answered with ${reply.status}.`);
    return performance.now() - startedAtMs;
  }, request);

async function seed(sql: Sql, accountSlug: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.orders (account_id, number, user_id, email, name, currency, subtotal_minor, total_minor, status,
        provider, idempotency_key, request_hash, created_at, paid_at, expires_at)
      select m.account_id, 1000000 + n, m.user_id, 'buyer' || n || '@seeded.example', 'Buyer ' || n, 'EUR',
        n * 7919 % 50000, n * 7919 % 50000, (array['paid', 'refunded', 'expired', 'cancelled'])[1 + n % 4], 'stripe',
        'seeded-' || n, 'seeded', now() - n * interval '20 minutes', now() - n * interval '20 minutes', now()
      from public.accounts a
      join lateral (select account_id, user_id from public.members where account_id = a.account_id limit 1) m on true
      cross join generate_series(1, ${ROWS}::int) n
      where a.slug = ${accountSlug}`;
    await tx`
      insert into public.products (account_id, slug, title, kind, stock)
      select account_id, 'seeded-' || n, 'Bowl ' || n, 'product', n % 90
      from public.accounts, generate_series(1, ${ROWS}::int) n where slug = ${accountSlug}`;
  });
  await sql`analyze public.orders, public.products`;
}

async function remove(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from public.orders where idempotency_key like 'seeded-%'`;
    await tx`delete from public.products where slug like 'seeded-%'`;
  });
}
