import { AppError } from '@stoa/shared/contracts/errors';
import { CustomerDetail } from '@stoa/shared/contracts/operator-billing';
import { siteHost } from '@stoa/shared/routing/site-address';
import { readBillingProfile } from '../../commerce/billing/billing-profile.ts';
import type { BillingState } from '../../commerce/billing/billing-state.ts';
import { readBilling } from '../../commerce/billing/billing-store.ts';
import { unpaidCharge } from '../../commerce/billing/operator-decisions.ts';
import { listAccountInvoices } from '../../platform/operators/accounts/account-invoices.ts';
import type { Queryable } from '../../shared/database/connect.ts';
import type { AllDeps } from '../define-route.ts';
import { listCustomers } from './list-customers.ts';
import { CustomersQuery, isoOrNull, SubscriptionsQuery } from './list-query.ts';
import { listSubscriptions } from './list-subscriptions.ts';

const MAX_CREDITS = 100;

/** Reads an account's billing; throws `account_not_found` for one without a plan. */
export async function requireCustomer(sql: Queryable, accountId: string): Promise<BillingState> {
  const state = await readBilling(sql, accountId);
  if (!state) throw new AppError('account_not_found', 'There is no such customer.');
  return state;
}

/** The version of a customer's billing: each change of the subscription, of a charge or of the credit is another one. */
export const etagOfBilling = ({ subscription, creditMinor }: BillingState): string =>
  `"${subscription.id.slice(0, 8)}-${subscription.revision}-${creditMinor}"`;

/** Describes one customer: subscription, what is unpaid, credit, buyer and invoices. */
export async function customerDetail(deps: AllDeps, accountId: string): Promise<CustomerDetail> {
  const { database, sitesDomain, siteUrl, now } = deps;
  const state = await requireCustomer(database, accountId);
  const [site] = await database<[{ slug: string; domain: string | null; is_verified: boolean }]>`
    select slug, domain, domain_verified_at is not null as is_verified from public.accounts where account_id = ${accountId}`;
  const { slug } = site;
  const all = { search: slug, limit: 500 };
  const [{ customers }, { subscriptions }, profile, { invoices }, credits] = await Promise.all([
    listCustomers(database, CustomersQuery.parse(all)),
    listSubscriptions(database, SubscriptionsQuery.parse(all)),
    readBillingProfile(database, accountId),
    listAccountInvoices(database, accountId),
    readCredits(database, accountId),
  ]);
  const { method } = state;
  return CustomerDetail.parse({
    ...customers.find(({ account_id }) => account_id === accountId),
    siteUrl: siteUrl(siteHost({ slug, domain: site.is_verified ? site.domain : null }, sitesDomain)),
    subscription: subscriptions.find(({ id }) => id === state.subscription.id),
    dueMinor: unpaidCharge(state, now())?.amount_minor ?? null,
    method: method && { ...method, isTest: method.is_test },
    profile,
    credits,
    invoices,
    etag: etagOfBilling(state),
  });
}

async function readCredits(sql: Queryable, accountId: string): Promise<CustomerDetail['credits']> {
  const rows = await sql<{ id: string; at: Date; amount: number; reason: string; currency: string }[]>`
    select id::text, at, amount_minor::float as amount, reason, currency from ops.credit_ledger
    where account_id = ${accountId} order by credit_ledger.id desc limit ${MAX_CREDITS}`;
  return rows.map(({ at, amount, ...row }) => ({ ...row, at: isoOrNull(at) ?? '', amountMinor: amount }));
}
