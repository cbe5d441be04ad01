import { BillingMethodReturn, BillingSetup } from '@stoa/shared/contracts/billing';
import { AnswerOfferInput } from '@stoa/shared/contracts/owned-sites';
import { z } from 'zod';
import { userOfPlatform } from '../../accounts/new-sites/user-of-platform.ts';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forPersons } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { startSetup } from './payment-method.ts';
import { acceptOffer, confirmOfferMethod, declineOffer, requireOffer } from './site-offer.ts';

const readSiteId = (c: AppContext) => ({ accountId: parseInput(c.req.param('accountId'), z.uuid()) });
const notOffered = forPersons({ otherTenant: 404, lowerRole: 404, disabled: 404 }, 404);

/** Answers to the offer of a site, at the platform's host. */
export const siteOfferRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/sites/:accountId/offer',
    summary: 'Answers the offer of a site; its owner withdraws it with false.',
    host: 'platform',
    body: AnswerOfferInput,
    status: 204,
    errors: ['account_not_found', 'not_a_member', 'payment_method_missing'],
    access: userOfPlatform,
    params: readSiteId,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/offer`, body: { accepts: false } }),
    expected: notOffered,
    async handler(c, { caller, params, body }, deps) {
      await (body.accepts ? acceptOffer : declineOffer)(deps, caller, params.accountId);
      return c.body(null, 204);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sites/:accountId/offer/method',
    summary: 'Begins to store the payment method of an offered site’s receiver; nothing is charged.',
    host: 'platform',
    body: z.strictObject({}),
    reply: BillingSetup,
    errors: [
      ...(['account_not_found', 'gateway_refused', 'gateway_unavailable'] as const),
      ...(['provider_not_offered', 'rate_limited'] as const),
    ],
    access: userOfPlatform,
    rateLimit: 'billing',
    params: readSiteId,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/offer/method`, body: {} }),
    expected: notOffered,
    async handler(c, { caller, params: { accountId } }, deps) {
      await requireOffer(deps, caller, accountId);
      const screenUrl = `${deps.scheme}://${c.get('host')}/dashboard/setup?offer=${accountId}`;
      const next = await startSetup(deps, { accountId, email: caller.email, screenUrl });
      return c.json({ next } satisfies BillingSetup);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/sites/:accountId/offer/method/confirm',
    summary: 'Stores the payment method with which the provider sent the receiver back.',
    host: 'platform',
    body: BillingMethodReturn,
    status: 204,
    errors: [
      ...(['account_not_found', 'gateway_refused', 'gateway_unavailable'] as const),
      ...(['provider_not_offered', 'rate_limited', 'signature_invalid'] as const),
    ],
    access: userOfPlatform,
    rateLimit: 'billing',
    params: readSiteId,
    sample: ({ accountId }) => ({
      path: `/api/sites/${accountId}/offer/method/confirm`,
      body: { query: 'setup=unsigned' },
    }),
    expected: notOffered,
    async handler(c, { caller, params: { accountId }, body: { query } }, deps) {
      await requireOffer(deps, caller, accountId);
      await confirmOfferMethod(deps, caller, accountId, query);
      return c.body(null, 204);
    },
  }),
];
