import { Billing, type InvoiceSummary } from '@stoa/shared/contracts/billing';
import { invoiceNumber } from '../../shared/billing/invoice-number.ts';
import type { Database } from '../../shared/database/connect.ts';
import type { Gateways } from '../payments/gateways.ts';
import { readBillingProfile } from './billing-profile.ts';
import { chargedCycles } from './advance.ts';
import { INVOICES_LISTED, PLAN_CURRENCY } from './billing-settings.ts';
import { linkProviderOf } from './link-provider.ts';
import { requireBilling } from './billing-store.ts';
import { type BillingState, currentTerms, discountOf, findTerms } from './billing-state.ts';

/** Lists an account's invoices, the newest first. */
export async function listInvoices(database: Database, accountId: string): Promise<InvoiceSummary[]> {
  const rows = await database<
    {
      id: string;
      year: number;
      number: number;
      kind: 'invoice' | 'credit_note';
      issued_at: Date;
      total_minor: number;
      currency: string;
      is_test: boolean;
    }[]
  >`
    select id, year, number, kind, issued_at, total_minor, currency, is_test from ops.invoices
    where account_id = ${accountId} order by issued_at desc, number desc limit ${INVOICES_LISTED}`;
  return rows.map(({ year, number, issued_at: issuedAt, total_minor: total, is_test: isTest, ...row }) => ({
    id: row.id,
    number: invoiceNumber({ year, number, kind: row.kind }),
    kind: row.kind,
    issuedAt: issuedAt.toISOString(),
    totalMinor: Number(total),
    currency: row.currency,
    isTest,
  }));
}

/** The billing of a site as its owner sees it. */
export async function showBilling(
  { database, gateways }: { database: Database; gateways: Gateways },
  accountId: string,
): Promise<Billing> {
  const [state, invoices, profile, gateway, links] = await Promise.all([
    requireBilling(database, accountId),
    listInvoices(database, accountId),
    readBillingProfile(database, accountId),
    gateways.billing(accountId),
    gateways.linkProviders(),
  ]);
  return Billing.parse({
    ...billingOf(state),
    invoices,
    profile,
    isPayable: gateway !== null,
    linkProviders: links.map(({ provider }) => provider),
  });
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

function billingOf(state: BillingState): Omit<Billing, 'invoices' | 'isPayable' | 'profile'> {
  const { subscription, charge, method, creditMinor, coupon, plans } = state;
  const { next_plan_id: nextPlan, next_period: nextPeriod } = subscription;
  return {
    planId: subscription.plan_id,
    period: subscription.period,
    status: subscription.status,
    trialEndsAt: iso(subscription.trial_ends_at),
    periodEndsAt: iso(subscription.period_end),
    cycle: subscription.cycle === 0 ? 0 : chargedCycles(state),
    iterations: currentTerms(state)?.iterations ?? 1,
    endsAtPeriodEnd: subscription.ends_at_period_end,
    next: nextPlan && nextPeriod ? { planId: nextPlan, period: nextPeriod } : null,
    nextCharge: nextCharge(state),
    openCharge: charge && {
      amountMinor: charge.amount_minor,
      attempts: charge.attempts,
      nextTryAt: iso(charge.next_try_at),
    },
    currency: PLAN_CURRENCY,
    creditMinor,
    coupon: coupon ? { code: coupon.code, cycles: coupon.cyclesLeft } : null,
    method: method && {
      provider: method.provider,
      brand: method.brand,
      last4: method.last4,
      expires: method.expires,
      isTest: method.is_test,
      isLink: linkProviderOf(method) !== null,
    },
    plans: plans.map(({ id, label, description, prices }) => ({ id, label, description, prices })),
  };
}

/** The next charge by the clock: at the end of a trial only with a payment method, and none after the last cycle. */
function nextCharge(state: BillingState): Billing['nextCharge'] {
  const { subscription, method, plans, creditMinor, charge, coupon } = state;
  if (charge || subscription.ends_at_period_end) return null;
  const { status, period_end: periodEnd, trial_ends_at: trialEnd } = subscription;
  const terms =
    subscription.next_plan_id && subscription.next_period
      ? findTerms(plans, subscription.next_plan_id, subscription.next_period)
      : currentTerms(state);
  const isLast = !subscription.next_plan_id && terms !== null && chargedCycles(state) >= terms.iterations;
  const at = status === 'trialing' && method ? trialEnd : status === 'active' && !isLast ? periodEnd : null;
  return (
    at &&
    terms && {
      at: at.toISOString(),
      amountMinor: Math.max(0, terms.priceMinor - discountOf(coupon, terms) - creditMinor),
    }
  );
}
