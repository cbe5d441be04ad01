import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { proofName, proofText } from '../../accounts/domains/proof.ts';
import { proveDomains } from './list/verify-domains.ts';

let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
/** Simulated TXT records; a missing name has none. */
const records = new Map<string, string[][]>();
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
});
afterAll(() => stoa.stop());

const run = () =>
  proveDomains.run({
    database: stoa.database,
    presets: [],
    smtp: null,
    siteUrl: () => '',
    gateways: stoa.app.gateways,
    resolveTxt: async (name) => {
      const found = records.get(name);
      if (!found) throw new Error('queryTxt ENOTFOUND');
      return found;
    },
  });
const setDomain = ({ accountId }: TestAccount, domain: string) =>
  stoa.db
    .sql`update public.accounts set domain = ${domain}, domain_verified_at = null where account_id = ${accountId}`;
const isServed = async (domain: string) => {
  stoa.app.accountsChanged();
  return stoa.app.servesHost(domain);
};

it('a custom domain is served once its TXT record names the account, and its managers are told once', async () => {
  await setDomain(kiln, 'clay.example');
  expect(await run()).toBe(0);
  expect(await isServed('clay.example')).toBe(false);

  records.set(proofName('clay.example'), [['v=spf1 -all'], ['stoa-', `site=${kiln.accountId}`]]);
  const done = await Promise.all([run(), run(), run()]);
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await isServed('clay.example')).toBe(true);
  expect(await run()).toBe(0);
  const notified = await stoa.db.sql`
    select 1 from public.account_notifications where account_id = ${kiln.accountId} and message like '%clay.example%'`;
  expect(notified).toHaveLength(1);
});

it('a record that names another account, or that is a little different, proves nothing', async () => {
  await setDomain(polyglot, 'speech.example');
  for (const said of [
    proofText(kiln.accountId),
    `${proofText(polyglot.accountId)}0`,
    polyglot.accountId,
    '',
  ]) {
    records.set(proofName('speech.example'), [[said]]);
    expect([said, await run()]).toEqual([said, 0]);
  }
  expect(await isServed('speech.example')).toBe(false);
});

it('a proof that comes after the domain was changed does not count', async () => {
  await setDomain(polyglot, 'new-speech.example');
  const [row] = await stoa.database<[{ taken: boolean }]>`
    select ops.take_domain_proof(${polyglot.accountId}, 'speech.example') as taken`;
  expect(row.taken).toBe(false);
  expect(await isServed('new-speech.example')).toBe(false);
});
