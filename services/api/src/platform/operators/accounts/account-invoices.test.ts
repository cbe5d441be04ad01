import type { AccountInvoices } from '@stoa/shared/contracts/operator-accounts';
import type { TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runBilling } from '../../../commerce/billing/run-billing.ts';
import { createBilledSites } from '../../../testing/billed-site.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../../testing/test-app.ts';

let stoa: TestApp;
let sites: ReturnType<typeof createBilledSites>;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let site: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  sites = createBilledSites(stoa);
  operator = await stoa.operator();
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  sites.clock.cardPays = true;
  site = await sites.makeSite();
  await sites.runAt('2027-02-01');
});

const reason = 'agreed by phone';
const pathOf = (invoiceId = '') =>
  `/api/operator/accounts/${site.accountId}/invoices${invoiceId && `/${invoiceId}/credit-notes`}`;
const list = async () =>
  ((await (await stoa.call(PLATFORM, pathOf(), operator)).json()) as AccountInvoices).invoices;
const invoiceOf = async () => (await list()).find(({ kind }) => kind === 'invoice')!;
const credit = (invoiceId: string, body: object, ifMatch = '*', how: object = operator) =>
  stoa.call(PLATFORM, pathOf(invoiceId), {
    ...{ method: 'POST', body: { amountMinor: 900, to: 'credit', reason, ...body } },
    ...how,
    headers: { 'if-match': ifMatch },
  });

describe('a credit note', () => {
  it('[SUP-22] has a number of its own, leaves the invoice as it was, and gives credit', async () => {
    const invoice = await invoiceOf();
    expect((await credit(invoice.id, {}, invoice.etag)).status).toBe(201);
    const note = (await list()).find(({ kind }) => kind === 'credit_note');
    const after = await invoiceOf();
    expect(note).toMatchObject({ kind: 'credit_note', totalMinor: -900 });
    expect(note?.number).toMatch(/^CN-20\d\d-\d{6}$/);
    expect(after).toMatchObject({ id: invoice.id, totalMinor: 2900, creditedMinor: 900, etag: '"900"' });
    const [ledger] = await stoa.db.sql`
      select amount_minor::int, reason from ops.credit_ledger where account_id = ${site.accountId}`;
    expect(ledger).toEqual({ amount_minor: 900, reason: 'granted' });
    const pdf = await stoa.call(`${await slugOf()}.localhost:3000`, `/api/billing/invoices/${note!.id}`, {
      token: await stoa.tokenOf(site.owner),
    });
    expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="invoice-${note!.number}.pdf"`,
    ]);
    const [audit] = await stoa.db.sql`
      select actor, action, reason, after from registry.audit where account_id = ${site.accountId}`;
    expect(audit).toMatchObject({
      ...{ actor: operator.person.email, action: 'account.credit_note', reason },
      after: { creditedMinor: 900, to: 'credit' },
    });
  });

  it('returns money to the payment method once, each with what went back before', async () => {
    const invoice = await invoiceOf();
    const refunds: { amountMinor: number; beforeMinor: number; idempotencyKey: string }[] = [];
    const gateway = { refund: async (sent: (typeof refunds)[number]) => void refunds.push(sent) };
    const deps = { ...sites.deps, gateways: { billing: async () => gateway } as never };
    for (const amountMinor of [900, 2000]) {
      expect((await credit(invoice.id, { amountMinor, to: 'method' })).status).toBe(201);
      await runBilling(deps);
      await runBilling(deps);
    }
    expect(refunds).toMatchObject([
      { amountMinor: 900, beforeMinor: 0 },
      { amountMinor: 2000, beforeMinor: 900 },
    ]);
    expect((await credit(invoice.id, { amountMinor: 1 })).status).toBe(400);
  });

  it('is written once from one view of the invoice', async () => {
    const { id, etag } = await invoiceOf();
    const statuses = [await credit(id, {}, etag), await credit(id, {}, etag)].map(({ status }) => status);
    expect(statuses).toEqual([201, 412]);
  });

  it('is rejected of a credit note, of another account, and from anyone but operators', async () => {
    const { id } = await invoiceOf();
    await credit(id, {});
    const note = (await list()).find(({ kind }) => kind === 'credit_note')!;
    expect((await credit(note.id, {})).status).toBe(404);
    expect((await credit(id, { reason: '' })).status).toBe(400);
    const owner = { token: await stoa.tokenOf(site.owner), cookie: undefined };
    expect((await credit(id, {}, '*', owner)).status).toBe(403);
    site = await sites.makeSite();
    expect((await credit(id, {})).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});

async function slugOf() {
  const [row] = await stoa.db.sql<[{ slug: string }]>`
    select slug from public.accounts where account_id = ${site.accountId}`;
  return row.slug;
}
