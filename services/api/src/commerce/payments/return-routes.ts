import { Hono } from 'hono';
import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import type { AppEnv } from '../../shared/context.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import type { Log } from '../../shared/log/log.ts';
import { confirmNamed } from './confirm-payment.ts';
import type { Gateways } from './gateways.ts';
import { ForgedMessageError } from './payment-gateway.ts';
import { providerOf } from './webhook-routes.ts';

/**
 * Where a gateway sends the buyer's browser with a signature of its own. Only a right one makes the service ask the
 * gateway; the page of thanks follows whatever came, and shows the order as it is.
 */
export function returnRoutes({ gateways, log }: { gateways: Gateways; log: Log }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/:provider', async (c) => {
    const { account_id: accountId } = requireAccount(c);
    const { database } = requireData(c);
    const query = new URL(c.req.url).searchParams;
    const orderId = z.uuid().safeParse(query.get('order')).data;
    const provider = providerOf(c);
    const gateway = await gateways.realGateway(accountId, provider);
    try {
      const told = gateway?.readReturn?.(query);
      if (told && told.orderId === orderId)
        await confirmNamed({ database, gateways }, { accountId, provider }, told);
    } catch (error) {
      // The webhook makes up for a gateway that does not answer now.
      if (!(error instanceof ForgedMessageError))
        log.warn({ error }, 'a payment was not confirmed on return');
    }
    return c.redirect(orderId ? `/thankyou?order=${orderId}` : '/', 303);
  });
  return routes;
}
