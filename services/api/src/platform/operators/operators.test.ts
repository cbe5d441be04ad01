import { makeAccount, makePerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { createOperatorCookie } from './operator-cookie.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
beforeAll(async () => {
  stoa = await createTestApp({ env: { PLATFORM_ADMINS: 'listed@stoa.example' } });
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
  operator = await stoa.operator();
});
afterAll(() => stoa.stop());

const startSession = (token: string | undefined, host = PLATFORM) =>
  stoa.call(host, '/api/operator/session', { body: {}, ...(token ? { token } : {}) });
const accounts = (how: { token?: string; cookie?: string }, host = PLATFORM, query = '') =>
  stoa.call(host, `/api/operator/accounts${query}`, how);

describe('operators', () => {
  it('an operator gets a cookie no script reads and no other site sends, and then the accounts', async () => {
    const reply = await startSession(operator.token);
    expect(reply.headers.get('set-cookie')).toMatch(
      /^stoa-operator-test=.+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/,
    );
    const page = (await (await accounts(operator)).json()) as {
      accounts: { slug: string; siteUrl: string }[];
      total: number;
    };
    expect([page.total, page.accounts[0]?.slug, page.accounts[0]?.siteUrl]).toEqual([
      1,
      'kiln',
      'http://kiln.localhost:3000',
    ]);
    expect(
      ((await (await accounts(operator, PLATFORM, '?search=nobody')).json()) as { total: number }).total,
    ).toBe(0);
    expect(
      (await (await stoa.call(PLATFORM, '/api/operator/figures', operator)).json()) as object,
    ).toMatchObject({
      accounts: { total: 1, active: 1 },
      orders: { today: 0, testToday: 0 },
    });
  });

  it('[EXAM-B5] the figures keep the revenue of each currency by itself; refunds, tests and what is unpaid are left out', async () => {
    const shops = [
      await makeAccount(stoa.db.sql, { slug: 'euro-a' }),
      await makeAccount(stoa.db.sql, { slug: 'euro-b' }),
    ];
    const [a, b] = shops.map(({ accountId }) => accountId);
    let number = 0;
    const sold = (account: string | undefined, currency: string, total: number, more: object = {}) => {
      const row = {
        account_id: account,
        number: (number += 1),
        user_id: operator.person.userId,
        email: 'b@example.com',
        name: 'B',
        currency,
        subtotal_minor: total,
        total_minor: total,
        status: 'paid',
        provider: 'stripe',
        idempotency_key: `revenue-${number}`,
        request_hash: '',
        paid_at: new Date(),
        expires_at: new Date(),
        ...more,
      };
      return stoa.db.sql`insert into public.orders ${stoa.db.sql(row as Record<string, unknown>)}`;
    };
    await sold(a, 'EUR', 5000);
    await sold(b, 'EUR', 3000, { status: 'partly_refunded', refunded_minor: 1000 });
    await sold(b, 'EUR', 700, { paid_at: new Date(Date.now() - 40 * 86_400_000) });
    await sold(a, 'JPY', 900);
    await sold(a, 'EUR', 9000, { test: true });
    await sold(a, 'EUR', 9000, { status: 'pending', paid_at: null });
    const reply = await stoa.call(PLATFORM, '/api/operator/figures', operator);
    const { revenue } = (await reply.json()) as { revenue: object[] };
    expect(revenue).toEqual([
      { currency: 'EUR', paidOrders: 3, monthMinor: 7000, totalMinor: 7700 },
      { currency: 'JPY', paidOrders: 1, monthMinor: 900, totalMinor: 900 },
    ]);
  });

  it('[SUP-03] a listed address without a row, and a row without a verified address, are a normal user', async () => {
    const listed = await makePerson(stoa.db.sql, { email: 'listed@stoa.example' });
    expect((await startSession(await stoa.tokenOf(listed))).status).toBe(403);
    const unverified = await makePerson(stoa.db.sql, { confirmed: false });
    await stoa.db
      .sql`insert into public.platform_operators (user_id, email) values (${unverified.userId}, ${unverified.email})`;
    expect((await startSession(await stoa.tokenOf(unverified))).status).toBe(403);
    const claimant = await makePerson(stoa.db.sql);
    const claims = {
      email: operator.person.email,
      app_metadata: { operator: true },
      user_metadata: { role: 'admin' },
    };
    expect((await startSession(await stoa.tokenOf(claimant, claims))).status).toBe(403);
  });

  it('suspends an account for a reason: its site is closed at once, opens again as it was, and both are in the audit', async () => {
    const shut = await makeAccount(stoa.db.sql, { slug: 'shut' });
    const put = (body: unknown, how: object = operator, id: string = shut.accountId) =>
      stoa.call(PLATFORM, `/api/operator/accounts/${id}/status`, { method: 'PUT', body, ...how });
    const siteStatus = async () => {
      stoa.app.accountsChanged(shut.accountId);
      return (await stoa.call('shut.localhost:3000', '/')).status;
    };
    const open = await siteStatus();
    expect((await put({ status: 'suspended', reason: 'no' })).status).toBe(400);
    expect((await put({ status: 'closed', reason: 'unpaid' })).status).toBe(400);
    const owner = { token: await stoa.tokenOf(shut.owner) };
    expect((await put({ status: 'suspended', reason: 'unpaid' }, owner)).status).toBe(403);
    for (const id of [crypto.randomUUID(), 'x'])
      expect((await put({ status: 'suspended', reason: 'unpaid' }, operator, id)).status).toBe(404);
    expect(await siteStatus()).toBe(open);
    for (const isChanged of [true, false]) {
      const answer = await put({ status: 'suspended', reason: 'unpaid for months' });
      expect([answer.status, await answer.json()]).toEqual([200, { isChanged }]);
    }
    expect(await siteStatus()).toBe(503);
    expect((await put({ status: 'active', reason: 'paid' })).status).toBe(200);
    expect(await siteStatus()).toBe(open);
    const lines = await stoa.db.sql`
      select actor, action, reason, before ->> 'status' as before, after ->> 'status' as after from registry.audit
      where account_id = ${shut.accountId} order by id`;
    expect(lines.map((line) => Object.values(line).slice(1))).toEqual([
      ['account.suspended', 'unpaid for months', 'active', 'suspended'],
      ['account.opened', 'paid', 'suspended', 'active'],
    ]);
    expect(lines[0]?.['actor']).toBe(operator.person.email);
  });

  it('[EXAM-B1] [CHK-10] only an operator switches test mode, for a reason, and the audit names it', async () => {
    const shop = await makeAccount(stoa.db.sql, { slug: 'shop' });
    await stoa.db
      .sql`update public.accounts set payments_test_mode = false where account_id = ${shop.accountId}`;
    const put = (body: unknown, how: object = operator, id: string = shop.accountId) =>
      stoa.call(PLATFORM, `/api/operator/accounts/${id}/testMode`, { method: 'PUT', body, ...how });
    const isOn = async () => {
      const [row] = await stoa.db
        .sql`select payments_test_mode as on from public.accounts where account_id = ${shop.accountId}`;
      return row?.['on'] as boolean;
    };
    const on = { isOn: true, reason: 'the owner tries the checkout' };
    expect((await put(on, { token: await stoa.tokenOf(shop.owner) })).status).toBe(403);
    expect((await put({ isOn: true })).status).toBe(400);
    expect((await put({ isOn: 'yes', reason: 'a reason' })).status).toBe(400);
    expect((await put(on, operator, crypto.randomUUID())).status).toBe(404);
    expect(await isOn()).toBe(false);
    for (const isChanged of [true, false]) expect(await (await put(on)).json()).toEqual({ isChanged });
    expect(await isOn()).toBe(true);
    const [line, ...more] = await stoa.db.sql`
      select actor, action, reason, before, after from registry.audit where account_id = ${shop.accountId}`;
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      actor: operator.person.email,
      action: 'account.test_mode',
      reason: on.reason,
      before: { testMode: false },
      after: { testMode: true },
    });
  });

  it('[EXAM-B1] [CHK-10] a site whose rows lie at a hosted backend stays without test mode', async () => {
    const away = await makeAccount(stoa.db.sql, { slug: 'away' });
    await stoa.db
      .sql`update public.accounts set payments_test_mode = false where account_id = ${away.accountId}`;
    await stoa.db
      .sql`select ops.set_account_backend(${away.accountId}, 'SERVER_1', null, null, null, ${away.owner.userId})`;
    const answer = await stoa.call(PLATFORM, `/api/operator/accounts/${away.accountId}/testMode`, {
      method: 'PUT',
      body: { isOn: true, reason: 'a try' },
      ...operator,
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      409,
      'test_mode_unavailable',
    ]);
  });

  it('tells the owner once each time, in their language, with the reason', async () => {
    const { sql } = stoa.db;
    const notified = await makeAccount(sql, { slug: 'told' });
    await sql`update public.members set language = 'de' where user_id = ${notified.owner.userId}`;
    const put = (status: string, reason: string) =>
      stoa.call(PLATFORM, `/api/operator/accounts/${notified.accountId}/status`, {
        method: 'PUT',
        body: { status, reason },
        ...operator,
      });
    for (const _ of [1, 2]) await put('suspended', 'unpaid <b>since</b> May');
    await put('active', 'paid');
    const mails = await sql<{ message: { subject: string; text: string; html: string } }[]>`
      select message from ops.outbox where recipient = ${notified.owner.email} order by at`;
    const [shut, opened, ...more] = mails.map(({ message }) => message);
    expect(more).toEqual([]);
    expect(shut?.subject).toBe('Account told wurde gesperrt');
    expect(shut?.text).toContain('Grund:\n\nunpaid <b>since</b> May\n');
    expect(shut?.html).not.toContain('<b>since');
    expect(shut?.text).not.toContain('http');
    expect(opened?.subject).toBe('Account told wurde wieder freigegeben');
    expect(opened?.text).toContain('Grund:\n\npaid\n\nhttp://told.localhost:3000\n');
  });

  it('[SUP-02] the list is on no page', async () => {
    const html = await (await stoa.call(PLATFORM, '/')).text();
    expect(html).not.toContain('listed@stoa.example');
  });

  it('half a proof is none: token without cookie, cookie without token, cookie of another person', async () => {
    const second = await stoa.operator();
    expect((await accounts({ token: operator.token })).status).toBe(403);
    expect((await accounts({ cookie: operator.cookie })).status).toBe(401);
    expect((await accounts({ token: operator.token, cookie: second.cookie })).status).toBe(403);
    expect((await accounts(second)).status).toBe(200);
  });

  it("nothing of it exists on a tenant's host, even with a whole proof", async () => {
    expect((await startSession(operator.token, 'kiln.localhost:3000')).status).toBe(404);
    expect((await accounts(operator, 'kiln.localhost:3000')).status).toBe(404);
  });

  it('an operator whose row is gone is none at the next call', async () => {
    const leaving = await stoa.operator();
    await stoa.db.sql`delete from public.platform_operators where user_id = ${leaving.person.userId}`;
    expect((await accounts(leaving)).status).toBe(403);
  });

  it('the session can be ended', async () => {
    const reply = await stoa.call(PLATFORM, '/api/operator/session', { method: 'DELETE', ...operator });
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringContaining('Max-Age=0'),
    ]);
  });
});

describe('operator cookie', () => {
  const cookie = createOperatorCookie({
    secret: 'a'.repeat(32),
    instanceId: 'x',
    scheme: 'https',
    needsFactor: true,
  });
  const now = new Date();
  const issued = cookie
    .issue('user-1', new Date(now.getTime() + 1000))
    .split(';', 1)[0]!
    .split('=')[1]!;

  it('is host-bound and secure on https', () => {
    expect(cookie.issue('user-1', now)).toMatch(/^__Host-stoa-operator-x=.*; Secure/);
  });

  it("ends on time, and a changed name, time or signature makes it nobody's", () => {
    expect(cookie.read(issued, now)).toBe('user-1');
    expect(cookie.read(issued, new Date(now.getTime() + 1000))).toBeNull();
    const [user, expires, signature] = issued.split('.');
    expect(cookie.read(`user-2.${expires}.${signature}`, now)).toBeNull();
    expect(cookie.read(`${user}.${Number(expires) + 9}.${signature}`, now)).toBeNull();
    expect(cookie.read(`${user}.${expires}.${signature?.slice(1)}`, now)).toBeNull();
    expect(cookie.read(undefined, now)).toBeNull();
    const foreign = createOperatorCookie({
      secret: 'b'.repeat(32),
      instanceId: 'x',
      scheme: 'https',
      needsFactor: true,
    });
    expect(foreign.read(issued, now)).toBeNull();
  });
});
