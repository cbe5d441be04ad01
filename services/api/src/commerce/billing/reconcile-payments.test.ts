import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import type { TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBilledSites } from '../../testing/billed-site.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createGateways } from '../payments/gateways.ts';
import { reconcilePayments } from './reconcile-payments.ts';

let stoa: TestApp;
let sites: ReturnType<typeof createBilledSites>;
let site: TestAccount;
/** Fields that the provider reports otherwise than they were counted; null where it knows no such payment. */
let differing: Partial<PaymentEvent> | null = {};
let isAway = false;
const requests: string[] = [];

beforeAll(async () => {
  stoa = await createTestApp();
  sites = createBilledSites(stoa);
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  const { sql } = stoa.db;
  await sql`delete from ops.billing_mismatches`;
  await sql`delete from ops.billing_events`;
  // Only the site of the test is due.
  await sql`update ops.site_subscriptions set status = 'cancelled' where status in ('trialing', 'active', 'past_due')`;
  await sql`
    update ops.billing_charges set status = 'void', next_try_at = null, settled_at = now() where status = 'open'`;
  differing = {};
  isAway = false;
  sites.clock.cardPays = true;
  site = await sites.makeSite();
  await runAt('2027-02-01');
});

/** Runs the billing clock; new events have the database's time and are moved to that day. */
async function runAt(day: string) {
  const { sql } = stoa.db;
  const before = await sql<{ event_id: string }[]>`select event_id from ops.billing_events`;
  await sites.runAt(day);
  await sql`
    update ops.billing_events set at = ${sites.clock.now}
    where event_id <> all (${before.map(({ event_id: id }) => id)})`;
}

/** The provider's record: what each event said, unless the test has it differ. */
const gateway = {
  async readCharge(ref: string): Promise<PaymentEvent | null> {
    requests.push(ref);
    if (isAway) throw new Error('the provider is away');
    const [row] = await stoa.db.sql<{ event: PaymentEvent }[]>`
      select event from ops.billing_events where event ->> 'providerRef' = ${ref}`;
    return differing && row ? { ...row.event, ...differing } : null;
  },
};
const reconcile = () =>
  reconcilePayments({ ...sites.deps, gateways: { billing: async () => gateway } as never });
const list = () =>
  stoa.db.sql<
    { account_id: string; expected: object; reported: object | null; closed: boolean }[]
  >`select account_id, expected, reported, closed_at is not null as closed from ops.billing_mismatches order by opened_at`;
const waiting = async () => {
  const [row] = await stoa.db.sql<[{ count: number }]>`
    select (ops.platform_attention() ->> 'billingMismatches')::int as count`;
  return row.count;
};
const PAID = { action: 'captured', amountMinor: 2900, currency: 'USD' };

describe('payments compared with the provider’s record', () => {
  it('are none that differ where both say the same, paid or declined', async () => {
    expect(await reconcile()).toBe(0);
    sites.clock.cardPays = false;
    await runAt('2027-03-03');
    expect(await reconcile()).toBe(0);
    expect(await list()).toEqual([]);
  });

  it.each<[string, Partial<PaymentEvent>]>([
    ['amount', { amountMinor: 2800 }],
    ['currency', { currency: 'EUR' }],
    ['status', { action: 'failed' }],
  ])('open one mismatch where the %s differs, however often and at once', async (_what, difference) => {
    differing = difference;
    await Promise.all([reconcile(), reconcile()]);
    expect(await reconcile()).toBe(0);
    expect(await list()).toEqual([
      {
        account_id: site.accountId,
        expected: PAID,
        reported: { ...PAID, ...difference },
        closed: false,
      },
    ]);
    expect(await waiting()).toBe(1);
  });

  it('open one for a paid charge that the provider doesn’t know', async () => {
    differing = null;
    expect(await reconcile()).toBe(1);
    expect(await list()).toMatchObject([{ expected: PAID, reported: null }]);
  });

  it('open one for a declined charge that the provider took after all', async () => {
    sites.clock.cardPays = false;
    await runAt('2027-03-03');
    differing = { action: 'captured' };
    expect(await reconcile()).toBe(1);
    expect(await list()).toMatchObject([{ expected: { ...PAID, action: 'failed' }, reported: PAID }]);
  });

  it('close it once both agree, however long after, and repair nothing', async () => {
    const bill = () => stoa.db.sql`
      select c.status, c.amount_minor, c.provider_ref, s.status as plan, s.revision, a.status as site
      from ops.billing_charges c join ops.site_subscriptions s on s.id = c.subscription_id
      join public.accounts a on a.account_id = c.account_id where c.account_id = ${site.accountId}`;
    const before = await bill();
    differing = { amountMinor: 2800 };
    expect(await reconcile()).toBe(1);
    differing = {};
    sites.clock.now = new Date('2027-06-01T00:00:00Z');
    expect(await reconcile()).toBe(1);
    expect([await list(), await waiting()]).toMatchObject([[{ closed: true }], 0]);
    expect(await bill()).toEqual(before);
    // Once closed, a payment of that age is no longer read.
    requests.length = 0;
    expect([await reconcile(), requests]).toEqual([0, []]);
  });

  it('neither open nor close anything while the provider is away, which fails the job', async () => {
    isAway = true;
    await expect(reconcile()).rejects.toThrow('away');
    expect(await list()).toEqual([]);
    isAway = false;
    differing = { amountMinor: 2800 };
    await reconcile();
    isAway = true;
    await expect(reconcile()).rejects.toThrow('away');
    expect(await list()).toMatchObject([{ closed: false }]);
  });

  it('leave out those of the test gateway, which keeps no record', async () => {
    const { database } = stoa;
    const options = { database, isHosted: false, serviceSecret: 'a-secret-of-the-tests-long-enough' };
    const gateways = createGateways({ ...options, now: sites.deps.now });
    expect(await reconcilePayments({ ...sites.deps, gateways })).toBe(0);
    expect(await list()).toEqual([]);
  });
});
