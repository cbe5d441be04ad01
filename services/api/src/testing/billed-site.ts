import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import type { JobContext } from '../app/jobs/job.ts';
import { mailBilling } from '../app/jobs/list/mail-billing.ts';
import { runBilling } from '../commerce/billing/run-billing.ts';
import type { BillingDeps } from '../commerce/billing/billing-deps.ts';
import type { Charge } from '../commerce/payments/payment-gateway.ts';
import type { TestApp } from './test-app.ts';

export interface BilledSiteOptions {
  hasCard?: boolean;
  /** Columns of its subscription that aren't those of a trial until 31 January 2027. */
  subscription?: Record<string, unknown>;
  language?: string;
}

/** Sites of the platform beside a fake clock and a bank that pays or not. */
export function createBilledSites(stoa: TestApp) {
  const { db, database } = stoa;
  const clock = { now: new Date('2027-01-01T00:00:00Z'), cardPays: true };
  const gateway = {
    charge: async ({ order, amountMinor, currency, idempotencyKey }: Charge): Promise<PaymentEvent> => ({
      ...{ provider: 'stripe' as const, eventId: idempotencyKey, orderId: order.id, test: true },
      ...{ providerRef: idempotencyKey, amountMinor, currency },
      action: clock.cardPays ? 'captured' : 'failed',
    }),
  };
  const gateways = { billing: async () => gateway } as unknown as BillingDeps['gateways'];
  const deps: BillingDeps = { database, gateways, now: () => clock.now };
  const context: JobContext = {
    database,
    presets: [],
    smtp: null,
    siteUrl: ({ slug }) => `http://${slug}.test`,
    platformUrl: 'http://platform.test',
    resolveTxt: async () => [],
    gateways,
  };

  async function makeSite(options: BilledSiteOptions = {}): Promise<TestAccount> {
    const { hasCard = true, subscription = {}, language = 'en' } = options;
    const site = await makeAccount(db.sql, { slug: `site-${crypto.randomUUID().slice(0, 8)}` });
    const { accountId } = site;
    await db.sql`update public.members set language = ${language} where user_id = ${site.owner.userId}`;
    await db.sql`
      insert into ops.site_subscriptions ${db.sql({
        ...{ account_id: accountId, plan_id: 'starter', status: 'trialing' },
        trial_ends_at: new Date('2027-01-31T00:00:00Z'),
        ...subscription,
      })}`;
    if (hasCard)
      await db.sql`
        insert into ops.payment_methods (account_id, provider, token, brand, last4, is_test)
        values (${accountId}, 'stripe', 'test_card', 'Test card', '4242', true)`;
    return site;
  }

  /** Runs clock and mails at some days of 2027 or later, each several times as asked. */
  async function runAt(day: string, times = 1): Promise<void> {
    clock.now = new Date(`${day}T12:00:00Z`);
    for (const job of [() => runBilling(deps), () => mailBilling.run(context)])
      await Promise.all(Array.from({ length: times }, () => job()));
  }

  const mailsTo = async ({ owner }: TestAccount) =>
    (
      await db.sql<{ message: { subject: string; text: string } }[]>`
        select message from ops.outbox where recipient = ${owner.email} order by at`
    ).map(({ message }) => message);
  const subjectsTo = async (site: TestAccount) => (await mailsTo(site)).map(({ subject }) => subject);
  const statusOf = async ({ accountId }: TestAccount) => {
    const [row] = await db.sql<[{ status: string }]>`
      select status from public.accounts where account_id = ${accountId}`;
    return row.status;
  };
  return { clock, deps, context, makeSite, runAt, mailsTo, subjectsTo, statusOf };
}
