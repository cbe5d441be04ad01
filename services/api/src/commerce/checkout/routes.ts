import { AppError } from '@stoa/shared/contracts/errors';
import { Hono } from 'hono';
import { z } from 'zod';
import { requirePersonsData } from '../../accounts/backends/account-data.ts';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { parseJson } from '../../shared/http/parse-json.ts';
import { requireAccount } from '../../shared/http/require-account.ts';
import type { Tries } from '../../shared/http/rate-limiter.ts';
import { changeProvider } from '../payments/change-provider.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import type { Gateways } from '../payments/gateways.ts';
import { startPayment } from '../payments/start-payment.ts';
import { getOrder } from '../orders/get-order.ts';
import { PayInput, PlaceOrderInput } from '../orders/order-input.ts';
import { createPlacing } from './place-order.ts';

/** What tells somebody who guesses whether a coupon of that name exists. */
const isCouponRefusal = (error: unknown) => error instanceof AppError && error.code.startsWith('coupon_');

export interface OrderRoutesDeps {
  couponTries: Tries;
  gateways: Gateways;
  scheme: 'http' | 'https';
}

/** Orders of the Host's site: placing one, reading it, and paying it at a gateway. */
export function orderRoutes({ couponTries, gateways, scheme }: OrderRoutesDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const placeOrder = createPlacing();
  const caller = (c: AppContext) => {
    const { database, person } = requirePersonsData(c);
    return { database, who: { person, accountId: requireAccount(c).account_id } };
  };

  routes.post('/', async (c) => {
    const { database, who } = caller(c);
    const input = await parseJson(c, PlaceOrderInput);
    const account = requireAccount(c);
    const offered =
      input.provider === 'offline' ? [] : await gateways.offered(account, account.settings.currency);
    const place = () => placeOrder(database, { ...who, input, gateways: offered });
    const order = await (input.coupon ? couponTries.attempt(c, isCouponRefusal, place) : place());
    return c.json({ order }, 201);
  });
  routes.get('/:id', async (c) => {
    const { database, who } = caller(c);
    return c.json({ order: await getOrder(database, { ...who, orderId: orderIdOf(c.req.param('id')) }) });
  });
  routes.post('/:id/pay', async (c) => {
    const { database, who } = caller(c);
    const orderId = orderIdOf(c.req.param('id'));
    const { provider } = await parseJson(c, PayInput);
    const { accountId, person } = who;
    if (provider) {
      const asked = { account: requireAccount(c), person, orderId, provider };
      const order = await changeProvider({ database, gateways }, asked);
      if (order.provider === 'offline') return c.json({ order, next: { kind: 'none' } });
    }
    const siteUrl = `${scheme}://${c.get('host')}`;
    return c.json(
      await startPayment({ database, gateways }, { accountId, userId: person.userId, orderId, siteUrl }),
    );
  });
  routes.post('/:id/confirm', async (c) => {
    const { database, who } = caller(c);
    const orderId = orderIdOf(c.req.param('id'));
    await parseJson(c, z.strictObject({}));
    await confirmPayment({ database, gateways }, await getOrder(database, { ...who, orderId }));
    return c.json({ order: await getOrder(database, { ...who, orderId }) });
  });
  return routes;
}

function orderIdOf(text: string): string {
  if (z.uuid().safeParse(text).success) return text;
  throw new AppError('order_not_found', 'There is no such order.');
}
