import { DomainDns, PlatformDisputes, PlatformDomains } from '@stoa/shared/contracts/platform-lists';
import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../../testing/test-app.ts';

let stoa: TestApp;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let kiln: TestAccount;
let nord: TestAccount;
let texts: string[][] | null = null;
/** Records of the domain; null while DNS is silent. */
let leads: { cname: string[]; addresses: string[] } | null = { cname: [], addresses: [] };
const NONE = Object.assign(new Error('no data'), { code: 'ENODATA' });
const leadOf = async (kind: 'cname' | 'addresses') => {
  if (!leads) throw Object.assign(new Error('silent'), { code: 'ETIMEOUT' });
  if (leads[kind].length === 0) throw NONE;
  return leads[kind];
};
beforeAll(async () => {
  stoa = await createTestApp({
    probeCertificate: async (subject) => ({
      ...({ state: 'valid', subject, issuer: 'Test Authority', error: null } as const),
      ...{ validFrom: '2026-11-01T00:00:00.000Z', validTo: '2027-01-30T00:00:00.000Z' },
    }),
    resolveTxt: async () => {
      if (!texts) throw new Error('ENOTFOUND');
      return texts;
    },
    mailDns: {
      txt: () => Promise.reject(NONE),
      mx: () => Promise.reject(NONE),
      cname: () => leadOf('cname'),
      addresses: async (name) => (name === 'localhost' ? ['203.0.113.7'] : leadOf('addresses')),
    },
  });
  operator = await stoa.operator();
  const { sql } = stoa.db;
  kiln = await makeAccount(sql, { slug: 'kiln' });
  nord = await makeAccount(sql, { slug: 'nord' });
  await sql`update public.accounts set name = 'Kiln', domain = 'kiln.example' where account_id = ${kiln.accountId}`;
  await sql`
    update public.accounts set name = 'Nord', domain = 'nord.example', domain_verified_at = now()
    where account_id = ${nord.accountId}`;
  for (const [account, number, status] of [
    [kiln, 7, 'open'],
    [nord, 8, 'lost'],
  ] as const) {
    // prettier-ignore
    const [order] = await sql<[{ id: string }]>`
      insert into public.orders (account_id, user_id, number, email, name, currency, subtotal_minor, total_minor, provider,
        idempotency_key, request_hash, expires_at)
      values (${account.accountId}, ${account.owner.userId}, ${number}, 'a@b.example', 'Ada', 'EUR', 100, 100, 'stripe',
        ${`key-of-the-order-${number}`}, 'x', now()) returning id`;
    await sql`
      insert into public.disputes (account_id, order_id, provider, provider_ref, amount_minor, currency, reason, status, closed_at)
      values (${account.accountId}, ${order.id}, 'stripe', ${`dp_${number}`}, ${number * 100}, 'EUR', 'fraudulent', ${status},
        ${status === 'open' ? null : new Date()})`;
  }
});
afterAll(() => stoa.stop());

const get = async (path: string): Promise<unknown> =>
  (await stoa.call(PLATFORM, `/api/operator/${path}`, operator)).json();
const disputes = async (query = '') => PlatformDisputes.parse(await get(`disputes?${query}`));
const domains = async (query = '') => PlatformDomains.parse(await get(`domains?${query}`));

describe('disputes of all sites', () => {
  it('are found by site, number and reason, filtered, sorted and counted', async () => {
    const numbers = async (query: string) =>
      (await disputes(query)).disputes.map(({ orderNumber }) => orderNumber);
    expect(await numbers('sort=-amount')).toEqual([8, 7]);
    expect(await numbers('search=KILN')).toEqual([7]);
    expect(await numbers('search=%238')).toEqual([8]);
    expect(await numbers('status=open')).toEqual([7]);
    expect(await numbers('search=%25')).toEqual([]);
    expect(await disputes('limit=1&sort=amount')).toMatchObject({
      total: 2,
      disputes: [{ site: 'Kiln', amountMinor: 700, status: 'open', closedAt: null }],
    });
  });
});

describe('domains of all sites', () => {
  it('say whether they are verified, waiting or contested', async () => {
    expect((await domains()).domains.map(({ domain, state }) => [domain, state])).toEqual([
      ['kiln.example', 'waiting'],
      ['nord.example', 'verified'],
    ]);
    const other = await makeAccount(stoa.db.sql);
    await stoa.db
      .sql`update public.accounts set domain = 'kiln.example' where account_id = ${other.accountId}`;
    expect((await domains('state=contested')).total).toBe(2);
    expect((await domains('search=nord&state=verified')).total).toBe(1);
  });

  it('show what DNS says now, and nothing for a site without one', async () => {
    const dns = async ({ accountId }: TestAccount) => DomainDns.parse(await get(`domains/${accountId}/dns`));
    expect(await dns(kiln)).toMatchObject({
      record: { name: '_stoa.kiln.example', text: `stoa-site=${kiln.accountId}` },
      ...{ found: [], isMissing: true, isProven: false },
    });
    texts = [['stoa-site=', 'another']];
    expect(await dns(kiln)).toMatchObject({
      found: ['stoa-site=another'],
      isMissing: false,
      isProven: false,
    });
    texts = [[`stoa-site=${kiln.accountId}`]];
    expect(await dns(kiln)).toMatchObject({ isProven: true, certificate: 'unverified', presented: null });
    expect(await dns(nord)).toMatchObject({
      certificate: 'allowed',
      presented: { state: 'valid', subject: 'nord.example', issuer: 'Test Authority' },
    });
    const slug = (
      await stoa.db.sql`select slug from public.accounts where account_id = ${kiln.accountId}`
    )[0]?.['slug'] as string;
    const address = async () => (await dns(kiln)).address;
    expect(await address()).toMatchObject({
      target: `${slug}.localhost`,
      expected: ['203.0.113.7'],
      state: 'missing',
    });
    leads = { cname: [], addresses: ['198.51.100.1'] };
    expect(await address()).toMatchObject({ state: 'elsewhere', found: leads });
    leads = { cname: [], addresses: ['203.0.113.7'] };
    expect((await address()).state).toBe('here');
    leads = { cname: [`${slug}.localhost.`], addresses: [] };
    expect(await address()).toMatchObject({ state: 'here', found: { cname: [`${slug}.localhost`] } });
    leads = null;
    expect((await address()).state).toBe('unknown');
    const bare = await makeAccount(stoa.db.sql);
    expect(await get(`domains/${bare.accountId}/dns`)).toMatchObject({ code: 'not_found' });
    expect(await get('domains/none/dns')).toMatchObject({ code: 'account_not_found' });
  });
});

it('both are for operators alone', async () => {
  const member = await makePerson(stoa.db.sql, { account: kiln });
  for (const user of [kiln.owner, member])
    for (const path of ['disputes', 'domains', `domains/${kiln.accountId}/dns`]) {
      const reply = await stoa.call(PLATFORM, `/api/operator/${path}`, { token: await stoa.tokenOf(user) });
      expect(reply.status).toBe(403);
    }
});
