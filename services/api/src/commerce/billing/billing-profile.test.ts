import { Billing, type BillingProfileInput } from '@stoa/shared/contracts/billing';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { isTaxId, normaliseTaxId } from './tax-id.ts';

let stoa: TestApp;
let shop: TestAccount;
let site: TestAccount;
let token: string;
let turn = 0;
beforeAll(async () => {
  stoa = await createTestApp();
  shop = await makeAccount(stoa.db.sql, { slug: 'platform-shop' });
  await stoa.db.sql`
    insert into public.shop_settings (account_id, country, tax_mode, tax_rates) values (${shop.accountId}, 'AT', 'included',
      '[{"country": "AT", "name": "USt", "percent": 20}, {"country": "DE", "name": "MwSt", "percent": 19}]')`;
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  turn += 1;
  site = await makeAccount(stoa.db.sql, { slug: `site-${turn}` });
  token = await stoa.tokenOf(site.owner);
  await stoa.db.sql`delete from ops.platform_shop`;
});

const GERMAN = { legalName: 'Kiln GmbH', address: 'Am Hof 1\nBerlin', country: 'DE', taxId: 'de 136695976' };
const save = (input: Partial<BillingProfileInput> = {}) =>
  stoa.call(`site-${turn}.localhost:3000`, '/api/billing/profile', {
    ...{ token, from: `192.0.2.${turn}`, method: 'PUT' },
    body: { ...GERMAN, ...input },
  });
const saved = async (input: Partial<BillingProfileInput> = {}) => {
  const reply = await save(input);
  expect(reply.status).toBe(200);
  return Billing.parse(await reply.json()).profile!;
};
const taxed = () => stoa.db.sql`insert into ops.platform_shop (shop_account_id) values (${shop.accountId})`;
async function issue() {
  const [row] = await stoa.db.sql`
    select app.finalise_invoice(${stoa.db.sql.json({
      ...{ accountId: site.accountId, issuer: 'stoa', issuedAt: '2027-02-01T00:00:00Z', currency: 'USD' },
      ...{ totalMinor: 11_900, seller: { name: 'Stoa' }, isTest: true },
      lines: [{ kind: 'plan', label: 'Starter', amountMinor: 11_900 }],
    })}) as id`;
  const [invoice] = await stoa.db.sql`
    select id, tax_minor::int, tax, buyer from ops.invoices where id = ${row!['id']}`;
  return invoice!;
}

describe('the billing profile of a site', () => {
  it('[SUP-22] is stored, and proven by a tax ID of its country', async () => {
    expect(await saved()).toEqual({
      ...GERMAN,
      taxId: 'DE136695976',
      isCountryProven: true,
    });
  });

  it('is proven by the time zone of the site, and by its address alone not', async () => {
    expect((await saved({ taxId: '' })).isCountryProven).toBe(false);
    await stoa.db.sql`
      update public.accounts set settings = settings || '{"timeZone": "Europe/Berlin"}' where account_id = ${site.accountId}`;
    expect((await saved({ taxId: '' })).isCountryProven).toBe(true);
  });

  it('rejects a tax ID that is none of its country, at its field, and keeps what was stored', async () => {
    await saved();
    const reply = await save({ taxId: 'ATU13585627' });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'taxId' }] });
    for (const wrong of [{ country: 'de' }, { legalName: ' ' }, { address: '' }])
      expect((await save(wrong)).status).toBe(400);
    const [row] = await stoa.db.sql`
      select tax_id from ops.billing_profiles where account_id = ${site.accountId}`;
    expect(row).toEqual({ tax_id: 'DE136695976' });
  });

  it('is on invoices as it was at their issue', async () => {
    await saved();
    const { id } = await issue();
    await saved({ legalName: 'Another Ltd', country: 'GB', taxId: 'GB980780684' });
    const [first] = await stoa.db.sql`select buyer from ops.invoices where id = ${id}`;
    expect(first!['buyer']).toMatchObject({ name: 'Kiln GmbH', country: 'DE', taxId: 'DE136695976' });
    expect((await issue())['buyer']).toMatchObject({ name: 'Another Ltd', country: 'GB' });
    const pdf = await stoa.call(`site-${turn}.localhost:3000`, `/api/billing/invoices/${id}`, { token });
    expect(pdf.status).toBe(200);
  });
});

describe('the tax on a plan', () => {
  it('is none without a shop of the platform', async () => {
    await saved();
    expect(await issue()).toMatchObject({ tax_minor: 0, tax: null });
  });

  it('is the seller’s until two sources agree on another country', async () => {
    await taxed();
    const at = { tax_minor: 1983, tax: { name: 'USt', percent: 20, reverseCharge: false } };
    expect(await issue()).toMatchObject(at);
    await saved({ taxId: '' });
    expect(await issue()).toMatchObject(at);
  });

  it('is the buyer’s once two agree, and reverse charge for a business of another country of the EU', async () => {
    await taxed();
    await stoa.db.sql`
      update public.accounts set settings = settings || '{"timeZone": "Europe/Berlin"}' where account_id = ${site.accountId}`;
    await saved({ taxId: '' });
    expect(await issue()).toMatchObject({ tax_minor: 1900, tax: { name: 'MwSt', percent: 19 } });
    await saved();
    const reversed = await issue();
    expect(reversed).toMatchObject({ tax_minor: 0, tax: { reverseCharge: true } });
    await saved({ country: 'AT', taxId: 'ATU13585627' });
    expect(await issue()).toMatchObject({ tax_minor: 1983, tax: { reverseCharge: false } });
    const pdf = await stoa.call(`site-${turn}.localhost:3000`, `/api/billing/invoices/${reversed['id']}`, {
      token,
    });
    expect(pdf.status).toBe(200);
  });
});

describe('the form of a tax ID', () => {
  it.each([
    ['ATU13585627', 'AT', true],
    ['de 136.695-976', 'DE', true],
    ['EL094259216', 'GR', true],
    ['GR094259216', 'GR', false],
    ['NL004495445B01', 'NL', true],
    ['FR40303265045', 'FR', true],
    ['NO 974 760 673 MVA', 'NO', true],
    ['DE12345678', 'DE', false],
    ['DE136695977', 'DE', false],
    ['DE136695976', 'AT', false],
    ['12-3456789', 'US', true],
    ['<b>', 'US', false],
  ])('%s in %s: %s', (text, country, is) => {
    expect(isTaxId(normaliseTaxId(text), country)).toBe(is);
  });
});
