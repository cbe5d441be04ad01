import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, makeAccount, type TestDatabase } from '../testing/index.ts';
import { makeWorld, type World } from './matrix/world.ts';
import { codeOf } from './order-input.ts';
import { rpc } from './rpc.ts';

let db: TestDatabase;
let world: World;
beforeAll(async () => {
  db = await createTestDatabase();
  world = await makeWorld(db.sql);
});
afterAll(() => db.drop());

const IN_A_MONTH = new Date(Date.now() + 31 * 86_400_000);
/** Tables whose rows outlive the site: money, what operators did, and a log that is purged by its age. */
const RETAINED = [
  ...['ops.billing_events', 'ops.credit_ledger', 'ops.invoices', 'ops.site_erasures'],
  ...['ops.app_log', 'registry.audit'],
];

/** Rows of an account by table, for every table that names accounts. */
async function countRows(accountId: string): Promise<Record<string, number>> {
  const tables = await db.sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
    where c.relkind = 'r' order by 1`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.sql<[{ count: number }]>`
      select count(*)::int as count from ${db.sql.unsafe(name)} where account_id = ${accountId}`;
    if (row.count > 0) counts[name] = row.count;
  }
  const [files] = await db.sql<[{ count: number }]>`
    select count(*)::int as count from storage.objects where bucket_id like ${`${accountId}%`}`;
  return { ...counts, files: files.count };
}
const close = async (accountId: string) => {
  const [row] = await db.sql`select slug, owner_user_id from public.accounts where account_id = ${accountId}`;
  await db.sql`delete from ops.site_closings where account_id = ${accountId}`;
  await db.sql`delete from ops.site_erasures where account_id = ${accountId}`;
  return codeOf(
    rpc(db, 'service', 'ops.close_site', {
      p_user_id: row?.['owner_user_id'],
      p_account_id: accountId,
      p_slug: row?.['slug'],
    }),
  );
};
const start = (now: Date) =>
  db.as('service', (sql) => sql`select account_id from ops.start_erasures(${now})`);
const eraseChunk = (accountId: string, rows: number) =>
  rpc<number>(db, 'service', 'ops.erase_site_chunk', { p_account_id: accountId, p_rows: rows });

async function addOrder(accountId: string, number: number, expiresAt: Date): Promise<string> {
  const [row] = await db.sql<[{ id: string }]>`
    insert into public.orders (account_id, number, user_id, email, name, currency, subtotal_minor, total_minor, provider,
      idempotency_key, request_hash, expires_at)
    values (${accountId}, ${number}, gen_random_uuid(), 'a@b.example', 'A', 'EUR', 1, 1, 'offline',
      ${`key-of-order-${number}`}, 'x', ${expiresAt}) returning id`;
  return row.id;
}

/** Ends whatever could keep a site, as the people who decide about it do. */
async function settle(accountId: string): Promise<void> {
  await db.sql`update public.disputes set status = 'won', closed_at = now() where account_id = ${accountId} and status = 'open'`;
  await db.sql`update public.orders set expires_at = now() where account_id = ${accountId} and status in ('pending', 'on_hold')`;
  await db.sql`
    update ops.billing_charges set status = 'void', settled_at = now() where account_id = ${accountId} and status = 'open'`;
}

describe('a site with a row in every table', () => {
  it('is erased in chunks, and no other site loses a row; invoices, a tombstone and its slug stay', async () => {
    const { A, B } = world.accounts;
    await db.sql`update public.accounts set domain = 'erased.example', domain_verified_at = now() where account_id = ${A}`;
    const [before] = await db.sql`select slug from public.accounts where account_id = ${A}`;
    await settle(A);
    expect(await close(A)).toBeNull();
    const [own, other] = [await countRows(A), await countRows(B)];
    expect(Object.keys(own).length).toBeGreaterThan(60);

    await start(new Date());
    expect(await eraseChunk(A, 100)).toBe(0);
    await start(IN_A_MONTH);
    const [unmapped] = await db.sql`select domain, status from public.accounts where account_id = ${A}`;
    expect(unmapped).toEqual({ domain: null, status: 'closing' });

    let chunks = 0;
    while ((await eraseChunk(A, 3)) > 0) chunks += 1;
    expect(chunks).toBeGreaterThan(20);
    const left = await countRows(A);
    expect(Object.keys(left).filter((name) => name !== 'files' && !RETAINED.includes(name))).toEqual([]);
    for (const name of RETAINED) if (own[name]) expect(left[name], name).toBe(own[name]);
    expect(left['files']).toBe(0);
    expect(await countRows(B)).toEqual(other);

    const [tombstone] = await db.sql`
      select slug, done_at is not null as is_done, rows_erased > 60 as has_count from ops.site_erasures where account_id = ${A}`;
    expect(tombstone).toEqual({ slug: before?.['slug'], is_done: true, has_count: true });
    const [hold] = await db.sql`
      select round(extract(epoch from held_until - now()) / 86400)::int as days from ops.slug_holds
      where slug = ${before?.['slug']}`;
    expect(hold).toEqual({ days: 90 });
    expect(await eraseChunk(A, 3)).toBe(0);
  });

  it('cannot be erased by a call for a site that nobody closed', async () => {
    const { B } = world.accounts;
    const before = await countRows(B);
    await start(IN_A_MONTH);
    await db.as('service', (sql) => sql`select ops.start_placed_erasure(${B})`);
    expect(await eraseChunk(B, 1000)).toBe(0);
    expect(await countRows(B)).toEqual(before);
  });
});

describe('the deletion of a site', () => {
  it('waits for an open dispute, an unpaid order and an open charge', async () => {
    const { B } = world.accounts;
    await settle(B);
    const [order] = await db.sql`select id from public.orders where account_id = ${B} limit 1`;
    await db.sql`
      insert into public.disputes (account_id, order_id, provider, provider_ref, amount_minor, currency)
      values (${B}, ${order?.['id']}, 'stripe', 'dp_open', 1, 'EUR')`;
    expect(await close(B)).toBe('disputes_open');
    await settle(B);
    await addOrder(B, 990, new Date(Date.now() + 3_600_000));
    expect(await close(B)).toBe('orders_open');
    await settle(B);
    await db.sql`
      insert into ops.billing_charges (id, account_id, subscription_id, cycle, kind, terms, amount_minor, currency, status, opened_at)
      select gen_random_uuid(), ${B}, s.id, 99, 'renewal', '{}', 1, 'EUR', 'open', now()
      from ops.site_subscriptions s where s.account_id = ${B} limit 1`;
    expect(await close(B)).toBe('charge_open');
    const [row] = await db.sql`select status from public.accounts where account_id = ${B}`;
    expect(row).toEqual({ status: 'active' });
  });

  it('stops before its erasure when a dispute opens in between, and goes on once it is settled', async () => {
    const site = await makeAccount(db.sql);
    await close(site.accountId);
    const orderId = await addOrder(site.accountId, 1, new Date());
    await db.sql`
      insert into public.disputes (account_id, order_id, provider, provider_ref, amount_minor, currency)
      values (${site.accountId}, ${orderId}, 'stripe', 'dp_late', 1, 'EUR')`;
    const isStarted = async () =>
      (await start(IN_A_MONTH)).some(({ account_id }) => account_id === site.accountId);
    expect(await isStarted()).toBe(false);
    await settle(site.accountId);
    expect(await isStarted()).toBe(true);
    expect(await isStarted()).toBe(false);
  });
});
