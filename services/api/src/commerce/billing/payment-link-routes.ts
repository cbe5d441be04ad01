import { Billing, BillingSetup } from '@stoa/shared/contracts/billing';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import { forManagers } from '../../shared/http/route-sample.ts';
import { type CommerceDeps, defineRoute } from '../define-route.ts';
import { owner } from './owner.ts';
import { confirmLinkPayments, startLinkPayment } from './pay-by-link.ts';
import { showBilling } from './show-billing.ts';

const Nothing = z.strictObject({});

/** Address of the screen to which the provider sends the browser back. */
export const billingScreenUrl = (c: AppContext, { scheme }: CommerceDeps): string =>
  `${scheme}://${c.get('host')}/dashboard/manage/billing`;

/** Payments of the platform's plan at a provider that stores no method. */
export const paymentLinkRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/billing/payment-link',
    summary: 'Starts a payment of the open charge at the provider.',
    host: 'site',
    body: Nothing,
    reply: BillingSetup,
    errors: [
      'forbidden',
      'gateway_refused',
      'gateway_unavailable',
      'not_found',
      'provider_not_offered',
      'rate_limited',
    ],
    access: owner,
    rateLimit: 'billing',
    rows: 'account',
    // The site of the tests owes nothing; charges are paid in billing/pay-by-link.test.ts.
    sample: () => ({ body: {} }),
    expected: forManagers(404),
    async handler(c, { caller: { accountId, person } }, deps) {
      const next = await startLinkPayment(deps, {
        accountId,
        email: person.email,
        screenUrl: billingScreenUrl(c, deps),
      });
      return c.json({ next } satisfies BillingSetup);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/billing/payment-link/confirm',
    summary: 'Checks started payments with the provider, for an owner who returns from there.',
    host: 'site',
    body: Nothing,
    reply: Billing,
    errors: ['forbidden', 'gateway_refused', 'gateway_unavailable', 'not_found', 'rate_limited'],
    access: owner,
    rateLimit: 'billing',
    rows: 'account',
    sample: () => ({ body: {} }),
    expected: forManagers(),
    async handler(c, { caller: { accountId } }, deps) {
      await confirmLinkPayments(deps, accountId);
      return c.json(await showBilling(deps, accountId));
    },
  }),
];
