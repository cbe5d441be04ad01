import type { TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBilledSites } from '../../testing/billed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { billingPattern } from '../../testing/texts.ts';
import { addDays } from './billing-settings.ts';
import { changePlan, createQuote } from './change-plan.ts';

const DUE = new Date('2027-02-01T12:00:00Z');
const dayOf = (days: number) => addDays(DUE, days).toISOString().slice(0, 10);

let stoa: TestApp;
let sites: ReturnType<typeof createBilledSites>;
beforeAll(async () => {
  stoa = await createTestApp();
  sites = createBilledSites(stoa);
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  await stoa.db.sql`delete from public.accounts where slug like 'site-%'`;
  sites.clock.cardPays = false;
});

/** Days after the first declined charge on which something is due. */
const DUNNING = [0, 1, 3, 5, 7, 9, 11, 14];
async function runDays(days: number[], times = 1) {
  for (const day of days) await sites.runAt(dayOf(day), times);
}
/** Pays with a card that works, on the day that the clock shows. */
async function pay({ accountId, owner }: TestAccount) {
  sites.clock.cardPays = true;
  const input = { planId: 'starter', period: 'monthly' as const };
  const { id } = await createQuote(sites.deps, { accountId, userId: owner.userId, input });
  return changePlan(sites.deps, { accountId, quoteId: id, key: crypto.randomUUID() });
}
const closingOf = async ({ accountId }: TestAccount) => {
  const [row] = await stoa.db.sql<{ status_before: string; erase_at: Date }[]>`
    select status_before, erase_at from ops.site_closings where account_id = ${accountId}`;
  return row;
};
const kindsOf = async ({ accountId }: TestAccount) =>
  (
    await stoa.db.sql<{ kind: string }[]>`
      select kind from ops.billing_notices where account_id = ${accountId} order by at, kind`
  ).map(({ kind }) => kind);
const setStatus = ({ accountId }: TestAccount, status: string) =>
  stoa.db.sql`select ops.set_account_status(${accountId}, ${status})`;

describe('[SUP-22] a site that stays unpaid', () => {
  it('is paused on day 14, suspended on day 44 and closed on day 104 after three notices', async () => {
    const site = await sites.makeSite();
    const statuses: Record<number, string> = {};
    for (const day of [...DUNNING, 43, 44, 73, 74, 89, 90, 100, 101, 103, 104]) {
      await runDays([day], 2);
      statuses[day] = await sites.statusOf(site);
    }
    expect(statuses).toMatchObject({ 11: 'active', 14: 'paused', 43: 'paused', 44: 'suspended' });
    expect(statuses).toMatchObject({ 103: 'suspended', 104: 'closing' });
    const closing = await closingOf(site);
    expect([closing?.status_before, closing?.erase_at]).toEqual(['suspended', addDays(DUE, 134)]);
    expect((await kindsOf(site)).filter((kind) => kind !== 'charge_failed')).toEqual([
      ...['paused', 'suspended', 'closing_soon', 'closing_soon', 'closing_soon', 'closing'],
    ]);
    const subjects = (await sites.subjectsTo(site)).slice(-5);
    for (const [index, kind] of [
      'suspended',
      'closing_soon',
      'closing_soon',
      'closing_soon',
      'closing',
    ].entries())
      expect(subjects[index]).toMatch(billingPattern(`billing.${kind}.subject`));
    expect(subjects[1]).toContain('16 May 2027');
    const link = `http://platform.test/dashboard/billing?site=${site.accountId}`;
    expect((await sites.mailsTo(site)).at(-1)?.text).toContain(link);
  });

  it('has its days between the notices, also after a standstill of the clock', async () => {
    const site = await sites.makeSite();
    await runDays([...DUNNING, 200]);
    expect(await sites.statusOf(site)).toBe('suspended');
    await runDays([201, 229, 230, 231, 245, 246, 247, 257]);
    expect((await kindsOf(site)).filter((kind) => kind === 'closing_soon')).toHaveLength(3);
    await runDays([259]);
    expect(await sites.statusOf(site)).toBe('suspended');
    await runDays([260]);
    expect(await sites.statusOf(site)).toBe('closing');
  });

  it.each([
    ['paused', [], 30],
    ['suspended', [44], 50],
    ['warned', [44, 74, 90], 95],
    ['closing', [44, 74, 90, 101, 104], 120],
  ] as const)(
    '%s opens at once when it is paid, and starts anew when it is unpaid again',
    async (_, days, at) => {
      const site = await sites.makeSite();
      await runDays([...DUNNING, ...days, at]);
      expect(await sites.statusOf(site)).not.toBe('active');
      expect(await pay(site)).toBe('paid');
      expect([await sites.statusOf(site), await closingOf(site)]).toEqual(['active', undefined]);
      await runDays([at + 1]);
      expect((await kindsOf(site)).slice(-2)).toEqual(['receipt', 'reopened']);
      sites.clock.cardPays = false;
      const due = 28 + at;
      await runDays(Array.from({ length: 10 }, (_, step) => due + step * 2));
      expect(await sites.statusOf(site)).toBe('paused');
      await runDays([due + 36]);
      expect(await sites.statusOf(site)).toBe('paused');
    },
  );

  it('whose trial ended without a payment method takes the same steps', async () => {
    const site = await sites.makeSite({ hasCard: false });
    await runDays([0]);
    expect(await sites.statusOf(site)).toBe('paused');
    await runDays([30]);
    expect(await sites.statusOf(site)).toBe('suspended');
  });
});

describe('billing leaves alone', () => {
  it('a site that an operator suspended: payment does not open it', async () => {
    const site = await sites.makeSite();
    await runDays([...DUNNING]);
    await setStatus(site, 'suspended');
    await runDays([44, 74, 104]);
    expect(await kindsOf(site)).not.toContain('suspended');
    expect(await pay(site)).toBe('paid');
    expect(await sites.statusOf(site)).toBe('suspended');
  });

  it('a site that its owner closed: payment keeps it closed, and it would return open', async () => {
    const site = await sites.makeSite();
    await runDays([...DUNNING]);
    const [{ slug }] = await stoa.db.sql<[{ slug: string }]>`
      select slug from public.accounts where account_id = ${site.accountId}`;
    await stoa.db.sql`select ops.close_site(${site.owner.userId}, ${site.accountId}, ${slug})`;
    await runDays([44]);
    expect(await pay(site)).toBe('paid');
    expect(await sites.statusOf(site)).toBe('closing');
    expect((await closingOf(site))?.status_before).toBe('active');
  });

  it('the owner who undoes a closing: the site is suspended and warned anew', async () => {
    const site = await sites.makeSite();
    await runDays([...DUNNING, 44, 74, 90, 101, 104]);
    await stoa.db.sql`select ops.reopen_site(${site.owner.userId}, ${site.accountId})`;
    expect(await sites.statusOf(site)).toBe('suspended');
    const [hold] = await stoa.db.sql`select step from ops.billing_holds where account_id = ${site.accountId}`;
    expect(hold).toEqual({ step: 1 });
  });
});
