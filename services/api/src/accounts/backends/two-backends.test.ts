import { randomUUID } from 'node:crypto';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  makeProduct,
  type TestAccount,
  type TestDatabase,
  type TestPerson,
} from '@stoa/supabase/testing';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { assignAccount } from './assign-account.ts';

const SECRET = 'the-secret-of-the-first-preset-long-enough';
const ONE = 'https://one.example';

let first: TestDatabase;
let stoa: TestApp;
let here: TestAccount;
let there: TestAccount;
let thereOwner: TestPerson;
beforeAll(async () => {
  first = await createTestDatabase();
  stoa = await createTestApp({
    env: {
      SERVER_1_URL: ONE,
      SERVER_1_ANON_KEY: 'sb_publishable_one',
      SERVER_1_JWT_SECRET: SECRET,
      SERVER_1_DATABASE_URL: first.url,
    },
  });
  here = await makeAccount(stoa.db.sql, { slug: 'here' });
  there = await makeAccount(stoa.db.sql, { slug: 'there' });
  thereOwner = await makePerson(first.sql, { email: there.owner.email });
  await assignAccount(stoa.database, stoa.app.backends.presets()[0]!.database, there.accountId);
  await stoa.database`select ops.set_account_backend(${there.accountId}, 'SERVER_1', null, null, '1', null)`;
});
afterAll(async () => {
  await stoa.stop();
  await first.drop();
});

const tokenOfOne = (person: TestPerson, claims: object = {}) =>
  new SignJWT({ role: 'authenticated', email: person.email, session_id: randomUUID(), ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person.userId)
    .setIssuer(`${ONE}/auth/v1`)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET));
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code?: string }).code];
const order = (productId: string) => ({
  items: [{ type: 'product', id: productId, quantity: 1 }],
  provider: 'offline',
  contact: {
    email: 'buyer@example.com',
    name: 'Buyer',
    country: 'DE',
    address: { street: 'Am Hof 1', city: 'Bonn' },
  },
  idempotencyKey: `order-${productId}`,
});

describe('two accounts at two backends', () => {
  it('[AUTH-18] who has a second factor there and has not shown it is a visitor here', async () => {
    const ada = await makePerson(first.sql, { account: there });
    const readStatus = async (claims: object) =>
      (
        await stoa.call('there.localhost:3000', '/api/members/accounts', {
          token: await tokenOfOne(ada, claims),
        })
      ).status;
    expect(await readStatus({ aal: 'aal1' })).toBe(200);
    await first.sql`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret)
      values (${ada.userId}, 'Phone', 'totp', 'unverified', 'x')`;
    expect(await readStatus({ aal: 'aal1' })).toBe(200);
    await first.sql`update auth.mfa_factors set status = 'verified' where user_id = ${ada.userId}`;
    expect(await readStatus({ aal: 'aal1' })).toBe(401);
    expect(await readStatus({})).toBe(401);
    expect(await readStatus({ aal: 'aal2' })).toBe(200);
  });

  it('[TEN-01] [TEN-14] each one’s orders and members lie in its own database and nowhere else', async () => {
    const hereProduct = await makeProduct(stoa.db.sql, here);
    const thereProduct = await makeProduct(first.sql, there);
    const placed = await stoa.call('here.localhost:3000', '/api/orders', {
      body: order(hereProduct),
      token: await stoa.tokenOf(here.owner),
    });
    expect(placed.status).toBe(201);
    const placedThere = await stoa.call('there.localhost:3000', '/api/orders', {
      body: order(thereProduct),
      token: await tokenOfOne(thereOwner),
    });
    expect([placedThere.status, await placedThere.clone().json()]).toMatchObject([201, {}]);
    const accountsOf = async (db: TestDatabase) =>
      (await db.sql`select distinct account_id from public.orders`).map((row) => row['account_id']);
    expect(await accountsOf(stoa.db)).toEqual([here.accountId]);
    expect(await accountsOf(first)).toEqual([there.accountId]);

    const { order: own } = (await placedThere.json()) as { order: { id: string } };
    const read = (host: string, token: string) => stoa.call(host, `/api/orders/${own.id}`, { token });
    expect((await read('there.localhost:3000', await tokenOfOne(thereOwner))).status).toBe(200);
    expect(await codeOf(await read('here.localhost:3000', await stoa.tokenOf(here.owner)))).toEqual([
      404,
      'order_not_found',
    ]);

    const student = await makePerson(first.sql);
    const joined = await stoa.call('there.localhost:3000', '/api/members/register', {
      body: {},
      token: await tokenOfOne(student),
    });
    expect(joined.status).toBe(200);
    const members = (db: TestDatabase) =>
      db.sql`select 1 from public.members where user_id = ${student.userId}`;
    expect([(await members(first)).length, (await members(stoa.db)).length]).toEqual([1, 0]);
  });

  it('[TEN-16] a token counts only at hosts of the backend that issued it, whoever it names', async () => {
    const member = await makePerson(first.sql, { account: there });
    const register = (host: string, token: string) =>
      stoa.call(host, '/api/members/register', { body: {}, token });
    // The default's own people carry nothing at a preset's host, not even the account's owner.
    expect((await register('there.localhost:3000', await stoa.tokenOf(there.owner))).status).toBe(401);
    expect((await register('here.localhost:3000', await tokenOfOne(member))).status).toBe(401);
    // Somebody at the preset who takes the id of the other account's owner is nobody there.
    expect((await register('here.localhost:3000', await tokenOfOne(here.owner))).status).toBe(401);
    const foreign = await tokenOfOne(member, { iss: 'http://backend.test/auth/v1' });
    expect((await register('here.localhost:3000', foreign)).status).toBe(401);
    expect((await register('there.localhost:3000', await tokenOfOne(member))).status).toBe(200);
  });

  it('[TEN-20] a page of that site names address and public key, and nothing that the service keeps', async () => {
    const page = await stoa.call('there.localhost:3000', '/');
    const html = await page.text();
    expect(html).toContain(ONE);
    expect(html).toContain('sb_publishable_one');
    expect(html).not.toContain(SECRET);
    expect(html).not.toContain('postgres://');
    expect(page.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${ONE} wss://one.example`,
    );
  });

  it('[TEN-18] what the control database decides follows to the backend, what people edit there stays', async () => {
    await stoa.db.sql`
      update public.accounts set status = 'suspended', features = '{courses}', settings = settings || '{"plan":"pro","sitetitle":"Control"}'
      where account_id = ${there.accountId}`;
    await first.sql`update public.accounts set settings = settings || '{"sitetitle":"Edited"}' where account_id = ${there.accountId}`;
    await assignAccount(stoa.database, stoa.app.backends.presets()[0]!.database, there.accountId);
    const [row] = await first.sql`
      select status, features, settings ->> 'plan' as plan, settings ->> 'sitetitle' as title, settings ? 'server_id' as named
      from public.accounts where account_id = ${there.accountId}`;
    expect(row).toEqual({
      status: 'suspended',
      features: ['courses'],
      plan: 'pro',
      title: 'Edited',
      named: false,
    });
    await stoa.db.sql`update public.accounts set status = 'active' where account_id = ${there.accountId}`;
    await assignAccount(stoa.database, stoa.app.backends.presets()[0]!.database, there.accountId);
  });

  it('[TEN-19] what a manager edits there is shown on the site, and what the control database says of the plan stays', async () => {
    let notifiedCount = 0;
    await stoa.app.backends.follow(() => {
      notifiedCount += 1;
      stoa.app.accountsChanged();
    });
    await stoa.db.sql`
      update public.accounts set settings = settings || '{"plan":"pro"}' where account_id = ${there.accountId}`;
    await first.sql`
      update public.accounts set settings = settings || '{"sitetitle":"Edited there","plan":"stolen"}', name = 'New name'
      where account_id = ${there.accountId}`;
    await expect.poll(() => notifiedCount).toBeGreaterThan(0);
    const html = await (await stoa.call('there.localhost:3000', '/')).text();
    expect(html).toContain('"sitetitle":"Edited there"');
    expect(html).toContain('"name":"New name"');
    expect(html).toContain('"plan":"pro"');
    expect(html).not.toContain('stolen');
    expect(html).toContain('"server_id":"SERVER_1"');
  });

  it('[TEN-16] an account whose owner is unknown at the backend is not placed there', async () => {
    const other = await makeAccount(stoa.db.sql);
    await makePerson(first.sql, { email: other.owner.email, confirmed: false });
    await expect(
      assignAccount(stoa.database, stoa.app.backends.presets()[0]!.database, other.accountId),
    ).rejects.toMatchObject({ code: 'backend_owner_missing' });
    expect(await first.sql`select 1 from public.accounts where account_id = ${other.accountId}`).toHaveLength(
      0,
    );
  });
});
