import { AppError } from '@stoa/shared/contracts/errors';
import { PaymentOutcome } from '@stoa/shared/contracts/orders';
import { GATEWAYS, type GatewayName } from '@stoa/shared/contracts/payments';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { AppContext } from '../../shared/context.ts';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { confirmNamed } from './confirm-payment.ts';
import { ForgedMessageError } from './payment-gateway.ts';
import { takeEvent } from './take-event.ts';
import { TEST_SIGNATURE } from './test-gateway/gateway.ts';

/** Receives provider webhooks. Only a signature over the raw body proves the sender; others learn nothing. */
export const webhookRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/webhooks/:provider',
    summary: 'Where a gateway tells what happened; proved by its signature over the raw body.',
    host: 'site',
    reply: PaymentOutcome.omit({ orderId: true }),
    errors: [
      'account_not_found',
      'signature_invalid',
      'not_found',
      'gateway_unavailable',
      'gateway_refused',
      'rate_limited',
    ],
    access: visitor,
    rows: 'account',
    // Only a signature opens it; what a signed one does is tried in payments/webhooks.test.ts.
    sample: () => ({ path: '/api/webhooks/stripe', body: {} }),
    expected: forAnyone(401),
    async handler(c, { caller: { account_id: accountId, payments_test_mode } }, deps) {
      const { gateways } = deps;
      const { database } = requireData(c);
      const provider = providerOf(c);
      const isTest = c.req.header(TEST_SIGNATURE) !== undefined;
      const gateway = isTest
        ? payments_test_mode && gateways.testGateway(accountId, provider)
        : await gateways.realGateway(accountId, provider);
      // A gateway's burst passes whole: what is signed does not count.
      const news = await deps.limiterOf('webhooks').attempt(c, isForged, async () => {
        if (!gateway) throw forged();
        return gateway.parseWebhook(await c.req.text(), c.req.raw.headers).catch((cause: unknown) => {
          if (cause instanceof ForgedMessageError) throw forged(cause);
          // The gateway sends it again; until it is proved it is nothing.
          throw new AppError('gateway_unavailable', 'The message could not be proved now.', { cause });
        });
      });
      const notice =
        news?.action === 'approved'
          ? await confirmNamed({ database, gateways }, { accountId, provider }, news)
          : news && (await takeEvent(database, accountId, news));
      if (!notice) return c.json({ outcome: 'ignored' as const, repeat: false });
      const { outcome, repeat } = notice;
      if (outcome === 'refund_due') await deps.wakeJob('give-back').catch(() => {});
      return c.json({ outcome, repeat } satisfies Omit<PaymentOutcome, 'orderId'>);
    },
  }),
];

/** The gateway that a path names. */
export function providerOf(c: AppContext): GatewayName {
  const provider = GATEWAYS.find((name) => name === c.req.param('provider'));
  if (!provider) throw new AppError('not_found', 'There is no such payment provider.');
  return provider;
}

const isForged = (error: unknown) => error instanceof AppError && error.code === 'signature_invalid';

const forged = (cause?: unknown) =>
  new AppError('signature_invalid', 'The signature of this message is missing or wrong.', { cause });
