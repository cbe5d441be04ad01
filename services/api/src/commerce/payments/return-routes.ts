import { z } from 'zod';
import { requireData } from '../../accounts/backends/account-data.ts';
import { visitor } from '../../shared/http/access.ts';
import { forAnyone } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { confirmNamed } from './confirm-payment.ts';
import { ForgedMessageError } from './payment-gateway.ts';
import { providerOf } from './webhook-routes.ts';

/**
 * Receives browsers returning from a provider with a signature. Only a valid one triggers a check with the
 * provider; any return continues to the thank-you page, which shows the order as it is.
 */
export const returnRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/payments/return/:provider',
    summary: "Where a gateway sends the buyer's browser, signed; leads on to the page of thanks.",
    host: 'site',
    status: 303,
    errors: ['account_not_found', 'not_found'],
    access: visitor,
    rows: 'account',
    sample: () => ({ path: '/api/payments/return/razorpay' }),
    expected: forAnyone(303),
    async handler(c, { caller: { account_id: accountId } }, { gateways, log }) {
      const { database } = requireData(c);
      const query = new URL(c.req.url).searchParams;
      const orderId = z.uuid().safeParse(query.get('order')).data;
      const provider = providerOf(c);
      const gateway = await gateways.realGateway(accountId, provider);
      try {
        const notice = gateway?.readReturn?.(query);
        if (notice && notice.orderId === orderId)
          await confirmNamed({ database, gateways }, { accountId, provider }, notice);
      } catch (error) {
        // The webhook makes up for a gateway that does not answer now.
        if (!(error instanceof ForgedMessageError))
          log.warn({ error }, 'a payment was not confirmed on return');
      }
      return c.redirect(orderId ? `/thankyou?order=${orderId}` : '/', 303);
    },
  }),
];
