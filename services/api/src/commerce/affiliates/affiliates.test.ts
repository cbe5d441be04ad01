import { makeAccount, makePerson, type TestAccount, type TestPerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailAffiliates } from '../../app/jobs/list/mail-affiliates.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const MILL = 'mill.localhost:3000';
const IBAN = 'DE89370400440532013000';
let stoa: TestApp;
let kiln: TestAccount;
let mill: TestAccount;
let anna: TestPerson & { id: string };
let ben: TestPerson & { id: string };
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  mill = await makeAccount(stoa.db.sql, { slug: 'mill' });
  [anna, ben] = [await addAffiliate('anna', '=HYPERLINK("x")'), await addAffiliate('ben', 'Ben')];
});
afterAll(() => stoa.stop());

async function addAffiliate(code: string, name: string) {
  const person = await makePerson(stoa.db.sql, { account: kiln });
  await stoa.db.sql`update public.members set name = ${name} where user_id = ${person.userId}`;
  const [row] = await stoa.db.sql<[{ id: string }]>`
    insert into public.affiliates (account_id, user_id, code, state)
    values (${kiln.accountId}, ${person.userId}, ${code}, 'active') returning id`;
  return { ...person, id: row.id };
}
const setData = async (person: TestPerson, body: object, host = KILN) =>
  stoa.call(host, '/api/affiliate/payout-data', { method: 'PUT', token: await stoa.tokenOf(person), body });
const get = async (person: TestPerson, path: string, host = KILN) =>
  stoa.call(host, path, { token: await stoa.tokenOf(person) });

async function addPayout(affiliateId: string, number: number): Promise<string> {
  const [row] = await stoa.db.sql<[{ id: string }]>`
    insert into public.payouts (account_id, number, affiliate_id, currency, amount_minor)
    values (${kiln.accountId}, ${number}, ${affiliateId}, 'EUR', 1234) returning id`;
  return row.id;
}

describe('payout data', () => {
  it('are sealed, answered as a hint, and the same place is recognised', async () => {
    const reply = await setData(anna, {
      method: 'bank',
      holder: 'Anna Lee',
      iban: 'de89 3704 0044 0532 0130 00',
    });
    expect([reply.status, await reply.json()]).toEqual([200, { hint: 'IBAN DE…3000' }]);
    await setData(ben, { method: 'bank', holder: '+Ben', iban: IBAN });
    const rows = await stoa.db.sql`select * from ops.affiliate_payout_data`;
    const stored = rows
      .map((row) => (row['sealed'] as Buffer).toString('latin1') + JSON.stringify(row))
      .join('');
    expect(stored).not.toContain(IBAN);
    expect(stored).not.toContain('Anna Lee');
    expect(new Set(rows.map(({ fingerprint }) => fingerprint as string)).size).toBe(1);
  });

  it('are rejected where they are wrong, of strangers, and at other sites', async () => {
    for (const body of [
      { method: 'bank', holder: 'Anna', iban: 'DE00370400440532013000' },
      { method: 'paypal', email: 'no' },
      { method: 'cash' },
      { method: 'paypal', email: 'a@b.example', affiliateId: ben.id },
    ])
      expect((await setData(anna, body)).status).toBe(400);
    const data = { method: 'paypal', email: 'a@b.example' };
    expect((await setData(await makePerson(stoa.db.sql, { account: kiln }), data)).status).toBe(404);
    expect((await setData(anna, data, MILL)).status).toBe(404);
  });
});

describe('the file of open payouts', () => {
  it('names where each is paid to, with formulas made plain, for managers alone', async () => {
    await addPayout(anna.id, 1);
    await addPayout(ben.id, 2);
    const path = '/api/affiliates/open-payouts/EUR';
    const reply = await get(kiln.owner, path);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const [, one, two] = (await reply.text()).split('\r\n');
    expect(one).toBe(`1,"'=HYPERLINK(""x"")",${anna.email},bank,Anna Lee,${IBAN},12.34,EUR`);
    expect(two).toBe(`2,Ben,${ben.email},bank,'+Ben,${IBAN},12.34,EUR`);
    expect((await get(anna, path)).status).toBe(403);
    expect((await get(mill.owner, path)).status).toBe(403);
    expect((await (await get(mill.owner, path, MILL)).text()).split('\r\n')).toHaveLength(2);
    expect((await get(kiln.owner, '/api/affiliates/open-payouts/eur')).status).toBe(400);
    const log = await stoa.db
      .sql`select 1 from public.account_audit where action = 'payouts.exported' and account_id = ${kiln.accountId}`;
    expect(log).toHaveLength(1);
  });
});

it('a statement is a PDF for whoever is paid and for managers', async () => {
  const path = `/api/affiliates/payouts/${await addPayout(anna.id, 3)}/sheet`;
  for (const person of [anna, kiln.owner]) {
    const reply = await get(person, path);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  for (const [person, host] of [
    [ben, KILN],
    [mill.owner, KILN],
    [mill.owner, MILL],
  ] as const)
    expect((await get(person, path, host)).status).toBe(404);
});

it('a visit of the portal notes a network and no address', async () => {
  const reply = await stoa.call(KILN, '/api/affiliate/visit', {
    token: await stoa.tokenOf(anna),
    body: {},
    from: '203.0.113.99',
  });
  expect(reply.status).toBe(204);
  const rows = await stoa.db.sql`select affiliate_id from ops.affiliate_networks`;
  expect(rows).toEqual([{ affiliate_id: anna.id }]);
});

it('emails tell an affiliate once, with the reason of a decline', async () => {
  await stoa.db.sql`
    insert into ops.affiliate_mails (account_id, affiliate_id, kind, amount_minor, currency, title, reason) values
      (${kiln.accountId}, ${anna.id}, 'accepted', 0, null, '', ''),
      (${kiln.accountId}, ${anna.id}, 'payout', 1234, 'EUR', '7', ''),
      (${kiln.accountId}, ${anna.id}, 'declined', 0, null, '', 'We <b>only</b> work with teachers.')`;
  const context = { database: stoa.database, presets: [], smtp: null, siteUrl: () => 'http://kiln.test' };
  const run = () =>
    mailAffiliates.run({ ...context, resolveTxt: async () => [], gateways: stoa.app.gateways });
  expect((await Promise.all([run(), run()])).reduce((sum, count) => sum + count)).toBe(3);
  const mails = await stoa.db.sql`select message from ops.outbox where recipient = ${anna.email}`;
  const messages = mails.map(({ message }) => message as { subject: string; text: string; html: string });
  expect(messages.map(({ subject }) => subject).toSorted()).toEqual([
    'We sent you €12.34',
    'Your application to Account kiln',
    'You’re an affiliate of Account kiln',
  ]);
  const declined = messages.find(({ subject }) => subject.startsWith('Your application'))!;
  expect(declined.text).toContain('Reason: We <b>only</b> work with teachers.');
  expect(declined.html).toContain('We &lt;b&gt;only&lt;/b&gt; work with teachers.');
  expect(messages.filter(({ text }) => text.includes('Reason:'))).toHaveLength(1);
});
