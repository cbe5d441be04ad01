import {
  Billing,
  BillingChangeInput,
  BillingChangeReply,
  BillingMethodInput,
  BillingMethodReturn,
  BillingProfileInput,
  BillingQuote,
  BillingQuoteInput,
  BillingSetup,
} from '@stoa/shared/contracts/billing';
import { AppError } from '@stoa/shared/contracts/errors';
import { siteLanguage, SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { z } from 'zod';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forManagers, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { saveBillingProfile } from './billing-profile.ts';
import { changePlan, createQuote } from './change-plan.ts';
import { decide } from './billing-store.ts';
import { owner } from './owner.ts';
import { billingScreenUrl, paymentLinkRoutes } from './payment-link-routes.ts';
import { confirmSetup, payByLink, removeMethod, startSetup } from './payment-method.ts';
import { cancelAtEnd, resume } from './quote-change.ts';
import { readInvoice } from './read-invoice.ts';
import { sendInvoice } from './send-invoice.ts';
import { showBilling } from './show-billing.ts';

const RequestKey = z.string().min(8).max(200);
const InvoiceQuery = z.strictObject({ lang: z.enum(SUPPORTED_LANGUAGES).optional() });
const Nothing = z.strictObject({});

/** The platform's plan of the Host's site: for its owner alone. */
export const billingRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/billing',
    summary: "The site's plan, next charge, payment method, credit and invoices; for its owner.",
    host: 'site',
    reply: Billing,
    errors: ['forbidden', 'not_found', 'rate_limited'],
    access: owner,
    rateLimit: 'billing-reads',
    rows: 'account',
    sample: () => ({}),
    expected: forManagers(),
    async handler(c, { caller: { accountId } }, deps) {
      return c.json(await showBilling(deps, accountId));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/billing/quotes',
    summary: 'The terms of a change of plan, valid for ten minutes; changes nothing.',
    host: 'site',
    body: BillingQuoteInput,
    reply: BillingQuote,
    status: 201,
    errors: [
      ...(['charge_open', 'forbidden', 'not_found', 'rate_limited'] as const),
      ...(['coupon_expired', 'coupon_limit', 'coupon_not_found'] as const),
    ],
    access: owner,
    rateLimit: 'billing',
    rows: 'account',
    sample: () => ({ body: { planId: 'professional', period: 'monthly' } }),
    expected: forManagers(201),
    async handler(c, { caller: { accountId, person }, body }, deps) {
      return c.json(await createQuote(deps, { accountId, userId: person.userId, input: body }), 201);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/billing/changes',
    summary: 'Carries out a quote. Idempotency-Key: the same key never charges twice.',
    host: 'site',
    body: BillingChangeInput,
    reply: BillingChangeReply,
    errors: [
      'charge_open',
      'coupon_expired',
      'coupon_limit',
      'coupon_not_found',
      'forbidden',
      'idempotency_mismatch',
      'not_found',
      'payment_method_missing',
      'plan_sold_out',
      'provider_not_offered',
      'quote_expired',
      'rate_limited',
    ],
    access: owner,
    rateLimit: 'billing',
    rows: 'account',
    params: (c) => ({ key: parseInput(c.req.header('idempotency-key'), RequestKey) }),
    // Quotes that exist are carried out in billing/billing-routes.test.ts.
    sample: (_ids, turn) => ({
      body: { quoteId: UNKNOWN_ID },
      headers: { 'idempotency-key': `change-of-${turn}` },
    }),
    expected: forManagers(404),
    async handler(c, { caller: { accountId }, params: { key }, body: { quoteId } }, deps) {
      const outcome = await changePlan(deps, { accountId, quoteId, key });
      return c.json(BillingChangeReply.parse({ outcome, billing: await showBilling(deps, accountId) }));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/billing/method',
    summary: 'Begins to store a payment method at the provider, or has each charge paid there by link.',
    host: 'site',
    body: BillingMethodInput,
    reply: BillingSetup,
    errors: [
      'forbidden',
      'not_found',
      'gateway_refused',
      'gateway_unavailable',
      'provider_not_offered',
      'rate_limited',
    ],
    access: owner,
    rateLimit: 'billing',
    rows: 'account',
    sample: () => ({ body: {} }),
    expected: forManagers(),
    async handler(c, { caller: { accountId, person }, body: { linkProvider } }, deps) {
      const next = linkProvider
        ? await payByLink(deps, accountId, linkProvider)
        : await startSetup(deps, { accountId, email: person.email, screenUrl: billingScreenUrl(c, deps) });
      return c.json({ next } satisfies BillingSetup);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/billing/method/confirm',
    summary:
      'Stores the payment method with which the provider sent the browser back; tries an unpaid charge.',
    host: 'site',
    body: BillingMethodReturn,
    reply: Billing,
    errors: [
      'forbidden',
      'gateway_refused',
      'gateway_unavailable',
      'not_found',
      'provider_not_offered',
      'rate_limited',
      'signature_invalid',
    ],
    access: owner,
    rateLimit: 'billing',
    rows: 'account',
    // Only the provider writes a return; signed ones are tried in billing/billing-routes.test.ts.
    sample: () => ({ body: { query: 'setup=unsigned' } }),
    expected: forManagers(401),
    async handler(c, { caller: { accountId }, body: { query } }, deps) {
      await confirmSetup(deps, accountId, query);
      return c.json(await showBilling(deps, accountId));
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/billing/method',
    summary: 'Removes the payment method, here and at the provider.',
    host: 'site',
    status: 204,
    errors: ['forbidden', 'rate_limited'],
    access: owner,
    rateLimit: 'billing',
    rows: 'account',
    sample: () => ({}),
    expected: forManagers(204),
    async handler(c, { caller: { accountId } }, deps) {
      await removeMethod(deps, accountId);
      return c.body(null, 204);
    },
  }),
  ...paymentLinkRoutes,
  defineRoute({
    method: 'POST',
    path: '/api/billing/cancel',
    summary: 'Ends the plan with its period or trial instead of renewing it.',
    host: 'site',
    body: Nothing,
    reply: Billing,
    errors: ['forbidden', 'not_found', 'precondition_failed', 'rate_limited', 'subscription_ended'],
    access: owner,
    rateLimit: 'billing',
    rows: 'account',
    sample: () => ({ body: {} }),
    expected: forManagers(),
    async handler(c, { caller: { accountId } }, deps) {
      await decide(deps.database, accountId, (state) => cancelAtEnd(state, deps.now()));
      return c.json(await showBilling(deps, accountId));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/billing/resume',
    summary: 'Renews the plan after all, and takes back a planned downgrade.',
    host: 'site',
    body: Nothing,
    reply: Billing,
    errors: ['forbidden', 'not_found', 'precondition_failed', 'rate_limited', 'subscription_ended'],
    access: owner,
    rateLimit: 'billing',
    rows: 'account',
    sample: () => ({ body: {} }),
    expected: forManagers(),
    async handler(c, { caller: { accountId } }, deps) {
      await decide(deps.database, accountId, resume);
      return c.json(await showBilling(deps, accountId));
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/billing/profile',
    summary: 'Stores who is the buyer on later invoices; issued ones keep theirs.',
    host: 'site',
    body: BillingProfileInput,
    reply: Billing,
    errors: ['forbidden', 'not_found', 'rate_limited'],
    access: owner,
    rateLimit: 'billing',
    rows: 'account',
    sample: () => ({
      body: { legalName: 'Kiln GmbH', address: 'Am Hof 1, Vienna', country: 'AT', taxId: 'ATU13585627' },
    }),
    expected: forManagers(),
    async handler(c, { caller: { accountId }, body }, deps) {
      await saveBillingProfile(deps.database, accountId, body);
      return c.json(await showBilling(deps, accountId));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/billing/invoices/:invoiceId',
    summary: 'An invoice of the platform as PDF; for the owner of the site.',
    host: 'site',
    query: InvoiceQuery,
    errors: ['forbidden', 'not_found', 'rate_limited'],
    access: owner,
    rateLimit: 'receipts',
    rows: 'account',
    // Invoices that exist are drawn in billing/billing-routes.test.ts.
    sample: () => ({ path: `/api/billing/invoices/${UNKNOWN_ID}` }),
    expected: forManagers(404),
    async handler(c, { caller: { account, accountId }, query: { lang } }, { database }) {
      const invoiceId = z.uuid().safeParse(c.req.param('invoiceId')).data;
      const invoice = invoiceId && (await readInvoice(database, invoiceId, accountId));
      if (!invoice) throw new AppError('not_found', 'There is no such invoice.');
      return sendInvoice(c, invoice, lang ?? siteLanguage(account.settings));
    },
  }),
];
