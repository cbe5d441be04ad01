import { AppError } from '@stoa/shared/contracts/errors';
import { type PaymentOutcome } from '@stoa/shared/contracts/orders';
import { GATEWAYS, type GatewayName } from '@stoa/shared/contracts/payments';
import { Hono } from 'hono';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import type { Tries } from '../../shared/http/rate-limiter.ts';
import type { Gateways } from './gateways.ts';
import { ForgedMessageError } from './payment-gateway.ts';
import { confirmNamed } from './confirm-payment.ts';
import { takeEvent } from './take-event.ts';
import { TEST_SIGNATURE } from './test-gateway/gateway.ts';

export interface WebhookDeps {
  gateways: Gateways;
  wakeJob(name: string): Promise<void>;
  /** Counts what nobody signed. */
  forgeries: Tries;
}

/** Where gateways tell what happened. The signature over the raw body is the only proof; whoever has none learns nothing. */
export function webhookRoutes({ gateways, wakeJob, forgeries }: WebhookDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/:provider', async (c) => {
    const { account_id: accountId, payments_test_mode } = requireAccount(c);
    const { database } = requireData(c);
    const provider = providerOf(c);
    const isTest = c.req.header(TEST_SIGNATURE) !== undefined;
    const gateway = isTest
      ? payments_test_mode && gateways.testGateway(accountId, provider)
      : await gateways.realGateway(accountId, provider);
    const news = await forgeries.attempt(c, isForged, async () => {
      if (!gateway) throw forged();
      return gateway.parseWebhook(await c.req.text(), c.req.raw.headers).catch((cause: unknown) => {
        if (cause instanceof ForgedMessageError) throw forged(cause);
        // The gateway sends it again; until it is proved it is nothing.
        throw new AppError('gateway_unavailable', 'The message could not be proved now.', { cause });
      });
    });
    const told =
      news?.action === 'approved'
        ? await confirmNamed({ database, gateways }, { accountId, provider }, news)
        : news && (await takeEvent(database, accountId, news));
    if (!told) return c.json({ outcome: 'ignored' as const, repeat: false });
    const { outcome, repeat } = told;
    if (outcome === 'refund_due') await wakeJob('give-back').catch(() => {});
    return c.json({ outcome, repeat } satisfies Omit<PaymentOutcome, 'orderId'>);
  });
  return routes;
}

/** The gateway that a path names. */
export function providerOf(c: AppContext): GatewayName {
  const provider = GATEWAYS.find((name) => name === c.req.param('provider'));
  if (!provider) throw new AppError('not_found', 'There is no such payment provider.');
  return provider;
}

const isForged = (error: unknown) => error instanceof AppError && error.code === 'signature_invalid';

const forged = (cause?: unknown) =>
  new AppError('signature_invalid', 'The signature of this message is missing or wrong.', { cause });
