import {
  BillingCustomers,
  BillingSubscriptions,
  CancelPlanInput,
  CustomerDetail,
  GrantCreditInput,
  MarkPaidInput,
  PlatformInvoices,
} from '@stoa/shared/contracts/operator-billing';
import { ReasonFields } from '@stoa/shared/contracts/release-fields';
import { z } from 'zod';
import { cancelNow, markPaid } from '../../commerce/billing/operator-decisions.ts';
import { cancelAtEnd, resume } from '../../commerce/billing/quote-change.ts';
import { accountIdOf, toActor } from '../../platform/operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../../platform/operators/require-operator.ts';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { type AllDeps, defineRoute } from '../define-route.ts';
import { changeBilling, grantCredit, retryCharge } from './change-billing.ts';
import { customerDetail } from './customer-detail.ts';
import { listCustomers } from './list-customers.ts';
import { listPlatformInvoices } from './list-invoices.ts';
import { CustomersQuery, InvoicesQuery, SubscriptionsQuery } from './list-query.ts';
import { listSubscriptions } from './list-subscriptions.ts';

const BASE = '/api/operator/billing';
const CUSTOMER = `${BASE}/customers/:accountId`;
const RequestKey = z.string().min(8).max(150);
const customerOf = (c: AppContext) => ({ accountId: accountIdOf(c), ifMatch: c.req.header('if-match') });
const keyedOf = (c: AppContext) => ({
  accountId: accountIdOf(c),
  key: parseInput(c.req.header('idempotency-key'), RequestKey),
});

async function answer(c: AppContext, deps: AllDeps, accountId: string): Promise<Response> {
  const detail = await customerDetail(deps, accountId);
  return c.json(detail, 200, { etag: detail.etag });
}

// Customers that exist are changed in operator-billing/operator-billing.test.ts.
const sampleOf = (path: string, body: object) => ({
  path: `${BASE}/customers/${UNKNOWN_ID}${path}`,
  headers: { 'if-match': '*', 'idempotency-key': 'a-key-of-samples' },
  body: { ...body, reason: 'as it was' },
});

/** The platform's billing for operators: who pays for what, and what is done about it. */
export const operatorBillingRoutes = [
  defineRoute({
    method: 'GET',
    path: `${BASE}/customers`,
    summary: 'Sites with a plan, with what they paid and their credit.',
    host: 'platform',
    query: CustomersQuery,
    reply: BillingCustomers,
    access: operatorPerson,
    sample: () => ({ path: `${BASE}/customers?search=kiln` }),
    expected: forOperators(),
    async handler(c, { query }, { database }) {
      return c.json(await listCustomers(database, query));
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${BASE}/subscriptions`,
    summary: 'Subscriptions of sites to plans, ended ones too.',
    host: 'platform',
    query: SubscriptionsQuery,
    reply: BillingSubscriptions,
    access: operatorPerson,
    sample: () => ({ path: `${BASE}/subscriptions?status=active` }),
    expected: forOperators(),
    async handler(c, { query }, { database }) {
      return c.json(await listSubscriptions(database, query));
    },
  }),
  defineRoute({
    method: 'GET',
    path: `${BASE}/orders`,
    summary: 'Invoices and credit notes of the platform.',
    host: 'platform',
    query: InvoicesQuery,
    reply: PlatformInvoices,
    access: operatorPerson,
    sample: () => ({ path: `${BASE}/orders?kind=invoice` }),
    expected: forOperators(),
    async handler(c, { query }, { database }) {
      return c.json(await listPlatformInvoices(database, query));
    },
  }),
  defineRoute({
    method: 'GET',
    path: CUSTOMER,
    summary: 'One customer: subscription, what is unpaid, credit, buyer and invoices.',
    host: 'platform',
    reply: CustomerDetail,
    errors: ['account_not_found'],
    access: operatorPerson,
    params: customerOf,
    sample: () => ({ path: `${BASE}/customers/${UNKNOWN_ID}` }),
    expected: forOperators(404),
    handler: (c, { params: { accountId } }, deps) => answer(c, deps, accountId),
  }),
  defineRoute({
    method: 'POST',
    path: `${CUSTOMER}/retry`,
    summary: 'Tries the unpaid charge again now.',
    host: 'platform',
    body: ReasonFields,
    reply: CustomerDetail,
    errors: [
      ...(['account_not_found', 'payment_method_missing', 'precondition_failed'] as const),
      ...(['provider_not_offered', 'subscription_ended'] as const),
    ],
    access: operatorWith('billing'),
    params: customerOf,
    sample: () => sampleOf('/retry', {}),
    expected: forOperators(404),
    async handler(c, { caller, params, body: { reason } }, deps) {
      await retryCharge(deps, { ...params, actor: toActor(caller), action: 'account.retry_charge', reason });
      return answer(c, deps, params.accountId);
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${CUSTOMER}/cancel`,
    summary: 'Ends a plan with its period, or at once; nothing is refunded.',
    host: 'platform',
    body: CancelPlanInput,
    reply: CustomerDetail,
    errors: ['account_not_found', 'precondition_failed', 'subscription_ended'],
    access: operatorWith('billing'),
    params: customerOf,
    sample: () => sampleOf('/cancel', { when: 'period_end' }),
    expected: forOperators(404),
    async handler(c, { caller, params, body: { when, reason } }, deps) {
      const change = { ...params, actor: toActor(caller), action: 'account.cancel_plan', reason } as const;
      const decide = when === 'now' ? cancelNow : cancelAtEnd;
      await changeBilling(deps.database, { ...change, detail: { when } }, (state) =>
        decide(state, deps.now()),
      );
      return answer(c, deps, params.accountId);
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${CUSTOMER}/resume`,
    summary: 'Renews a plan after all that was to end with its period.',
    host: 'platform',
    body: ReasonFields,
    reply: CustomerDetail,
    errors: ['account_not_found', 'precondition_failed', 'subscription_ended'],
    access: operatorWith('billing'),
    params: customerOf,
    sample: () => sampleOf('/resume', {}),
    expected: forOperators(404),
    async handler(c, { caller, params, body: { reason } }, deps) {
      const change = { ...params, actor: toActor(caller), action: 'account.resume_plan', reason } as const;
      await changeBilling(deps.database, change, resume);
      return answer(c, deps, params.accountId);
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${CUSTOMER}/payment`,
    summary: 'Marks what is unpaid as paid outside the providers, which opens the site again.',
    host: 'platform',
    body: MarkPaidInput,
    reply: CustomerDetail,
    errors: ['account_not_found', 'precondition_failed', 'subscription_ended'],
    access: operatorWith('billing'),
    params: customerOf,
    sample: () => sampleOf('/payment', { amountMinor: 2900, reference: 'RF18' }),
    expected: forOperators(404),
    async handler(c, { caller, params, body: { amountMinor, reference, reason } }, deps) {
      const change = { ...params, actor: toActor(caller), action: 'account.mark_paid', reason } as const;
      await changeBilling(deps.database, { ...change, detail: { reference, amountMinor } }, (state) =>
        markPaid(state, { amountMinor, reference, now: deps.now() }),
      );
      return answer(c, deps, params.accountId);
    },
  }),
  defineRoute({
    method: 'POST',
    path: `${CUSTOMER}/credits`,
    summary: 'Gives credit that later charges use first. Idempotency-Key: the same key gives it once.',
    host: 'platform',
    body: GrantCreditInput,
    reply: CustomerDetail,
    errors: ['account_not_found', 'idempotency_mismatch'],
    access: operatorWith('billing'),
    params: keyedOf,
    sample: () => sampleOf('/credits', { amountMinor: 500 }),
    expected: forOperators(404),
    async handler(c, { caller, params: { accountId, key }, body: input }, deps) {
      const entry = { accountId, actor: toActor(caller), ifMatch: '*', action: 'account.credit' } as const;
      await grantCredit(deps.database, { ...entry, reason: input.reason, key, input });
      return answer(c, deps, accountId);
    },
  }),
];
