import {
  createTestDatabase,
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
} from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignAccount } from '../../accounts/backends/assign-account.ts';
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { JobContext } from './job.ts';
import { expireHolds } from './list/expire-holds.ts';
import { expireOrders } from './list/expire-orders.ts';
import { mailNotifications } from './list/mail-notifications.ts';
import { measureUsage } from './list/measure-usage.ts';
import { remindBookings } from './list/remind-bookings.ts';
import { notifyBackends } from './list/notify-backends.ts';

let first: TestDatabase;
let line: DatabaseLine;
let stoa: TestApp;
let here: TestAccount;
/** Keeps its rows at the preset. */
let there: TestAccount;
let context: JobContext;
beforeAll(async () => {
  first = await createTestDatabase();
  line = await openDatabaseLine(first.url);
  stoa = await createTestApp({
    env: {
      SERVER_1_URL: 'http://127.0.0.1:9',
      SERVER_1_ANON_KEY: 'sb_publishable_one',
      SERVER_1_JWT_SECRET: 'the-secret-of-the-first-preset-long-enough',
      SERVER_1_DATABASE_URL: line.url,
    },
  });
  context = {
    database: stoa.database,
    presets: stoa.app.backends.presets(),
    smtp: null,
    siteUrl: ({ slug }) => `http://${slug}.test`,
    resolveTxt: async () => [],
    gateways: stoa.app.gateways,
  };
  here = await makeAccount(stoa.db.sql, { slug: 'here' });
  there = await makeAccount(stoa.db.sql, { slug: 'there' });
  await makePerson(first.sql, { email: there.owner.email });
  await assignAccount(stoa.database, context.presets[0]!.database, there.accountId);
  await stoa.database`select ops.set_account_backend(${there.accountId}, 'SERVER_1', null, null, '1', null)`;
});
afterAll(async () => {
  await stoa.stop();
  await line.close();
  await first.drop();
});

/** An order of the last of two, whose time to pay is over. */
async function unpaidOrder(db: TestDatabase, account: TestAccount) {
  const { sql } = db;
  const productId = await makeProduct(sql, account, { stock: 2 });
  const buyer = await makePerson(sql, { account });
  const input = {
    items: [{ id: productId, quantity: 2 }],
    contact: { email: buyer.email, name: 'Buyer', address: { street: 'Am Hof 1', city: 'Bonn' } },
    provider: 'stripe',
    idempotencyKey: crypto.randomUUID(),
  };
  const [row] = await db.as(
    { ...buyer, isServed: true },
    (request) => request<{ id: string }[]>`
      select public.place_order(${account.accountId}, ${request.json(input)}) ->> 'id' as id`,
  );
  await sql`update public.orders set expires_at = now() - interval '1 minute' where id = ${row!.id}`;
  const state = async () => {
    const [now] = await sql`
      select (select status from public.orders where id = ${row!.id}) as status,
        (select stock from public.products where id = ${productId}) as stock`;
    return now;
  };
  return { state };
}

async function book(guest: { name: string; email: string }, startsIn: string, status = 'confirmed') {
  const { sql } = first;
  const [service] = await sql<{ id: string }[]>`
    insert into public.appointment_services (account_id, slug, title, duration_min, status)
    values (${there.accountId}, ${`s-${crypto.randomUUID()}`}, 'Advice on glazes', 30, 'published') returning id`;
  const [row] = await sql<{ id: string }[]>`
    insert into public.bookings (account_id, service_id, member_id, guest, during, blocked, status, held_until,
      created_at)
    select ${there.accountId}, ${service!.id}, m.id, ${sql.json(guest)}, r, r, ${status}, now() - interval '1 minute',
      now() - interval '2 days'
    from public.members m, (select tstzrange(now() + ${startsIn}::interval,
      now() + ${startsIn}::interval + interval '30 minutes')) x(r)
    where m.account_id = ${there.accountId} and m.email = ${there.owner.email} returning id`;
  return row!.id;
}

const mailsTo = async (recipient: string) =>
  (
    await stoa.db.sql<{ message: { text: string } }[]>`
      select message from ops.outbox where recipient = ${recipient}`
  ).map(({ message }) => message.text);
const decidedThere = async () => {
  const [row] = await first.sql`
    select slug, status, settings ->> 'plan' as plan, settings ->> 'sitetitle' as title
    from public.accounts where account_id = ${there.accountId}`;
  return row;
};

describe('accounts whose rows lie at a preset', () => {
  it('[TEN-14] their orders run out and their holds end, as everybody’s do', async () => {
    const orders = [await unpaidOrder(stoa.db, here), await unpaidOrder(first, there)];
    expect(await expireOrders.run(context)).toBe(2);
    for (const { state } of orders) expect(await state()).toEqual({ status: 'expired', stock: 2 });
    const id = await book({ name: 'Gus', email: 'gus@example.com' }, '3 days', 'held');
    expect(await expireHolds.run(context)).toBe(1);
    expect(await first.sql`select status from public.bookings where id = ${id}`).toEqual([
      { status: 'expired' },
    ]);
  });

  it('[TEN-14] their mails lie in the one outbox, once, also when the mark at the preset was lost', async () => {
    await first.sql`delete from public.notifications`;
    await book({ name: 'Ida', email: 'ida@example.com' }, '20 hours');
    await remindBookings.run(context);
    expect(await mailNotifications.run(context)).toBe(2);
    expect(await mailsTo('ida@example.com')).toEqual([expect.stringContaining('Advice on glazes')]);
    const notified = await mailsTo(there.owner.email);
    expect(notified).toHaveLength(2);
    for (const text of notified) expect(text).toContain('http://there.test/dashboard');
    await first.sql`update public.notifications set mailed_at = null`;
    await first.sql`delete from ops.booking_reminders`;
    await remindBookings.run(context);
    await first.sql`update public.notifications set mailed_at = now() where data ->> 'reminder' = 'true' and mailed_at is null
      and created_at = (select max(created_at) from public.notifications)`;
    await mailNotifications.run(context);
    expect(await mailsTo('ida@example.com')).toHaveLength(1);
    expect(await mailsTo(there.owner.email)).toHaveLength(2);
    expect(await first.sql`select 1 from ops.outbox`).toEqual([]);
  });

  it('[TEN-18] [PLAN-19] a new plan, address or suspension is told to the preset, and nothing is written when all is alike', async () => {
    await first.sql`update public.accounts set settings = settings || '{"sitetitle":"Edited there"}'
      where account_id = ${there.accountId}`;
    await stoa.db.sql`
      update public.accounts set status = 'suspended', slug = 'there-now',
        settings = settings || '{"plan":"99","sitetitle":"Control"}' where account_id = ${there.accountId}`;
    expect(await notifyBackends.run(context)).toBe(1);
    const notified = { slug: 'there-now', status: 'suspended', plan: '99', title: 'Edited there' };
    expect(await decidedThere()).toEqual(notified);
    expect(await notifyBackends.run(context)).toBe(0);
    // Manual changes at the preset are overwritten.
    await first.sql`update public.accounts set settings = settings || '{"plan":"29"}', status = 'active'
      where account_id = ${there.accountId}`;
    expect(await notifyBackends.run(context)).toBe(1);
    expect(await decidedThere()).toEqual(notified);
  });

  it('[TEN-18] an account that has left the preset is still told there: its old tokens answer there too', async () => {
    await stoa.database`select ops.set_account_backend(${there.accountId}, null, null, null, null, null)`;
    await stoa.db
      .sql`update public.accounts set status = 'active', slug = 'there' where account_id = ${there.accountId}`;
    expect(await notifyBackends.run(context)).toBe(1);
    expect(await decidedThere()).toMatchObject({ slug: 'there', status: 'active' });
    await stoa.database`select ops.set_account_backend(${there.accountId}, 'SERVER_1', null, null, '1', null)`;
  });

  it('[PLAN-16] what they have is measured there and known here, of accounts that use that preset alone', async () => {
    await makePerson(first.sql, { account: there });
    const stranger = await makeAccount(first.sql);
    const owner = await makePerson(first.sql, { email: here.owner.email });
    await first.sql`insert into public.accounts (account_id, slug, name, settings, owner_user_id)
      values (${here.accountId}, 'here-too', 'Here', '{}', ${owner.userId})`;
    await measureUsage.run(context);
    const membersAt = async ({ sql }: TestDatabase, { accountId }: TestAccount) =>
      (await sql`select 1 from public.members where account_id = ${accountId}`).length;
    const rows = await stoa.db.sql<{ account_id: string; members: number }[]>`
      select account_id, members from ops.usage_days`;
    const measured = Object.fromEntries(rows.map(({ account_id, members }) => [account_id, members]));
    expect(measured).toEqual({
      [here.accountId]: await membersAt(stoa.db, here),
      [there.accountId]: await membersAt(first, there),
    });
    expect(measured[there.accountId]).toBeGreaterThan(1);
    expect(measured).not.toHaveProperty(stranger.accountId);
  });

  it('[TEN-15] a preset that is away keeps no job from the other databases, and the run says which it was', async () => {
    const { state } = await unpaidOrder(stoa.db, here);
    line.cut();
    await expect
      .poll(() => expireOrders.run(context).catch((error: Error) => error.message))
      .toMatch(/^SERVER_1: /);
    expect(await state()).toMatchObject({ status: 'expired' });
    line.mend();
    await expect.poll(() => expireOrders.run(context).catch(() => 'away'), { timeout: 25_000 }).toBe(0);
  });
});
