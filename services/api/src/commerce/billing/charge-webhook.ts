import { LINK_PROVIDERS, type LinkProvider } from '@stoa/shared/contracts/billing';
import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import { anyone } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { ForgedMessageError, type GatewayNews } from '../payments/payment-gateway.ts';
import { readNamedPayment } from './pay-by-link.ts';
import { type BillingOutcome, takeBillingEvent } from './take-billing-event.ts';
import type { BillingDeps } from './billing-deps.ts';

const OUTCOMES = [
  'paid',
  'declined',
  'ignored',
  'refund_due',
  'repeat',
  'mismatch',
] as const satisfies readonly BillingOutcome[];

const isForged = (error: unknown) => error instanceof AppError && error.code === 'signature_invalid';
const forged = (cause?: unknown) =>
  new AppError('signature_invalid', 'The signature of this message is missing or wrong.', { cause });

/** Receives webhooks about plan charges. A message is a hint: the provider is asked how the charge stands now. */
export const chargeWebhookRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/platform/webhooks/stripe',
    summary: 'Where the provider tells about plan charges; proved by its signature over the raw body.',
    host: 'platform',
    reply: z.object({ outcome: z.enum(OUTCOMES) }),
    errors: ['gateway_unavailable', 'rate_limited', 'signature_invalid'],
    access: anyone,
    // Only a signature opens it; signed ones are tried in billing/charge-webhook.test.ts.
    sample: () => ({ body: {} }),
    expected: forAnyone(401),
    async handler(c, _input, { database, gateways, limiterOf, log, now }) {
      const gateway = await gateways.platform();
      const ref = await limiterOf('webhooks').attempt(c, isForged, async () => {
        if (!gateway?.parseChargeWebhook) throw forged();
        return gateway.parseChargeWebhook(await c.req.text(), c.req.raw.headers).catch((cause: unknown) => {
          if (cause instanceof ForgedMessageError) throw forged(cause);
          throw cause;
        });
      });
      if (!ref) return c.json({ outcome: 'ignored' as const });
      const event = await gateway?.readCharge?.(ref).catch((cause: unknown) => {
        // The provider sends it again; until it answers nothing is known.
        throw new AppError('gateway_unavailable', 'The charge could not be read now.', { cause });
      });
      const outcome = event ? await takeBillingEvent(database, event, now()) : 'ignored';
      if (outcome === 'mismatch')
        log.warn({ ref }, 'a plan charge has another sum or currency than it was opened with');
      return c.json({ outcome });
    },
  }),
  ...LINK_PROVIDERS.map((provider) =>
    defineRoute({
      method: 'POST',
      path: `/api/platform/webhooks/${provider}`,
      summary: 'Where the provider tells about plan charges paid by link; proved by its signature.',
      host: 'platform',
      reply: z.object({ outcome: z.enum(OUTCOMES) }),
      errors: ['gateway_unavailable', 'rate_limited', 'signature_invalid'],
      access: anyone,
      // Only a signature opens it; signed ones are tried in billing/pay-by-link.test.ts.
      sample: () => ({ body: {} }),
      expected: forAnyone(401),
      async handler(c, _input, deps) {
        const { gateways, limiterOf } = deps;
        const gateway = await gateways.platform(provider);
        const news = await limiterOf('webhooks').attempt(c, isForged, async () => {
          if (!gateway) throw forged();
          return gateway.parseWebhook(await c.req.text(), c.req.raw.headers).catch((cause: unknown) => {
            if (cause instanceof ForgedMessageError) throw forged(cause);
            throw new AppError('gateway_unavailable', 'The message could not be proved now.', { cause });
          });
        });
        return c.json({ outcome: await takeLinkNews(deps, provider, news) });
      },
    }),
  ),
];

/** Counts news of a payment by link: refunds and disputes of plans are the operators' own. */
async function takeLinkNews(
  deps: BillingDeps,
  provider: LinkProvider,
  news: GatewayNews | null,
): Promise<BillingOutcome> {
  if (news?.action === 'approved') {
    const event = await readNamedPayment(deps, { provider, chargeId: news.orderId, ref: news.ref });
    return event ? takeBillingEvent(deps.database, event, deps.now()) : 'ignored';
  }
  return news?.action === 'captured' ? takeBillingEvent(deps.database, news, deps.now()) : 'ignored';
}
