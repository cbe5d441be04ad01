import {
  Billing,
  BillingChangeReply,
  BillingMethodInput,
  BillingMethodReturn,
  BillingSetup,
} from '@stoa/shared/contracts/billing';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forItsOwner } from '../../shared/http/route-sample.ts';
import { type CommerceDeps, defineRoute } from '../define-route.ts';
import { ownerAtPlatform } from './owner.ts';
import { confirmLinkPayments, startLinkPayment } from './pay-by-link.ts';
import { payLastPlan } from './pay-last-plan.ts';
import { confirmSetup, payByLink, startSetup } from './payment-method.ts';
import { showBilling } from './show-billing.ts';

const RequestKey = z.string().min(8).max(200);
const Nothing = z.strictObject({});

/** Address of the screen to which the provider sends the browser back. */
const screenUrl = (c: AppContext, { scheme }: CommerceDeps, accountId: string) =>
  `${scheme}://${c.get('host')}/dashboard/billing?site=${accountId}`;

/** Billing of a site at the platform's host: a suspended or closed one is paid for here. */
export const ownedBillingRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/sites/:accountId/billing',
    summary: 'Plan, payment method and invoices of a site of the caller, closed ones too.',
    host: 'platform',
    reply: Billing,
    errors: ['account_not_found', 'rate_limited'],
    access: ownerAtPlatform,
    rateLimit: 'billing-reads',
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/billing` }),
    expected: forItsOwner(),
    async handler(c, { caller: { accountId } }, deps) {
      return c.json(await showBilling(deps, accountId));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sites/:accountId/billing/method',
    summary: 'Begins to store a payment method at the provider, or has each charge paid there by link.',
    host: 'platform',
    body: BillingMethodInput,
    reply: BillingSetup,
    errors: [
      ...(['account_not_found', 'not_found', 'gateway_refused', 'gateway_unavailable'] as const),
      ...(['provider_not_offered', 'rate_limited'] as const),
    ],
    access: ownerAtPlatform,
    rateLimit: 'billing',
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/billing/method`, body: {} }),
    expected: forItsOwner(),
    async handler(c, { caller: { accountId, person }, body: { linkProvider } }, deps) {
      const next = linkProvider
        ? await payByLink(deps, accountId, linkProvider)
        : await startSetup(deps, {
            accountId,
            email: person.email,
            screenUrl: screenUrl(c, deps, accountId),
          });
      return c.json({ next } satisfies BillingSetup);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sites/:accountId/billing/method/confirm',
    summary: 'Stores the payment method with which the provider sent the browser back.',
    host: 'platform',
    body: BillingMethodReturn,
    reply: Billing,
    errors: [
      ...(['account_not_found', 'gateway_refused', 'gateway_unavailable', 'not_found'] as const),
      ...(['provider_not_offered', 'rate_limited', 'signature_invalid'] as const),
    ],
    access: ownerAtPlatform,
    rateLimit: 'billing',
    // Only the provider writes a return; signed ones are tried in billing/owned-billing.test.ts.
    sample: ({ accountId }) => ({
      path: `/api/sites/${accountId}/billing/method/confirm`,
      body: { query: 'setup=unsigned' },
    }),
    expected: { ...forItsOwner(), allowed: { role: 'owner', status: 401 } },
    async handler(c, { caller: { accountId }, body: { query } }, deps) {
      await confirmSetup(deps, accountId, query);
      return c.json(await showBilling(deps, accountId));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sites/:accountId/billing/payment-link',
    summary: 'Starts a payment of the open charge at the provider.',
    host: 'platform',
    body: Nothing,
    reply: BillingSetup,
    errors: [
      ...(['account_not_found', 'gateway_refused', 'gateway_unavailable', 'not_found'] as const),
      ...(['provider_not_offered', 'rate_limited'] as const),
    ],
    access: ownerAtPlatform,
    rateLimit: 'billing',
    // The site of the tests owes nothing; charges are paid in billing/pay-by-link.test.ts.
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/billing/payment-link`, body: {} }),
    expected: { ...forItsOwner(), allowed: { role: 'owner', status: 404 } },
    async handler(c, { caller: { accountId, person } }, deps) {
      const request = { accountId, email: person.email, screenUrl: screenUrl(c, deps, accountId) };
      return c.json({ next: await startLinkPayment(deps, request) } satisfies BillingSetup);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sites/:accountId/billing/payment-link/confirm',
    summary: 'Checks started payments with the provider, for an owner who returns from there.',
    host: 'platform',
    body: Nothing,
    reply: Billing,
    errors: ['account_not_found', 'gateway_refused', 'gateway_unavailable', 'not_found', 'rate_limited'],
    access: ownerAtPlatform,
    rateLimit: 'billing',
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/billing/payment-link/confirm`, body: {} }),
    expected: forItsOwner(),
    async handler(c, { caller: { accountId } }, deps) {
      await confirmLinkPayments(deps, accountId);
      return c.json(await showBilling(deps, accountId));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sites/:accountId/billing/payment',
    summary: 'Pays for the last plan of a paused, suspended or closed site, which opens it again.',
    host: 'platform',
    body: Nothing,
    reply: BillingChangeReply,
    errors: [
      ...(['account_not_found', 'charge_open', 'idempotency_mismatch', 'not_found'] as const),
      ...([
        'payment_method_missing',
        'plan_sold_out',
        'provider_not_offered',
        'quote_expired',
        'rate_limited',
      ] as const),
    ],
    access: ownerAtPlatform,
    rateLimit: 'billing',
    params: (c) => ({ key: parseInput(c.req.header('idempotency-key'), RequestKey) }),
    sample: ({ accountId }, turn) => ({
      path: `/api/sites/${accountId}/billing/payment`,
      body: {},
      headers: { 'idempotency-key': `payment-of-${turn}` },
    }),
    // The site of the tests is on trial; unpaid ones are paid in billing/owned-billing.test.ts.
    expected: { ...forItsOwner(), allowed: { role: 'owner', status: 400 } },
    async handler(c, { caller: { accountId, person }, params: { key } }, deps) {
      const outcome = await payLastPlan(deps, { accountId, userId: person.userId, key });
      return c.json(BillingChangeReply.parse({ outcome, billing: await showBilling(deps, accountId) }));
    },
  }),
];
