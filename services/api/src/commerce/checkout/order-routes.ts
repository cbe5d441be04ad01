import { AppError } from '@stoa/shared/contracts/errors';
import { NextStep } from '@stoa/shared/contracts/payments';
import { z } from 'zod';
import { personOfSite } from '../../accounts/backends/account-data.ts';
import type { AppContext } from '../../shared/context.ts';
import { forItsOwner, forPersons } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { getOrder } from '../orders/get-order.ts';
import { Order, PayInput, PlaceOrderInput } from '@stoa/shared/contracts/order';
import { changeProvider } from '../payments/change-provider.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { startPayment } from '../payments/start-payment.ts';

/** Detects coupon errors, which would let an attacker probe for valid codes. */
const isCouponError = (error: unknown) => error instanceof AppError && error.code.startsWith('coupon_');

/** Orders of the Host's site: placing one, reading it, and paying it at a gateway. */
export const orderRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/orders',
    summary: 'Places an order at stored prices; the same idempotencyKey answers the same order.',
    host: 'site',
    body: PlaceOrderInput,
    reply: z.object({ order: Order }),
    status: 201,
    errors: [
      'already_owned',
      'coupon_expired',
      'coupon_limit',
      'coupon_not_found',
      'coupon_unavailable',
      'empty_order',
      'idempotency_mismatch',
      'invalid_quantity',
      'item_unavailable',
      'not_a_member',
      'out_of_stock',
      'provider_not_offered',
      'rate_limited',
      'unpaid_order_limit',
    ],
    access: personOfSite,
    rows: 'account',
    sample: ({ productId }, turn) => ({
      body: {
        items: [{ type: 'product', id: productId, quantity: 1 }],
        contact: {
          email: 'buyer@example.com',
          name: 'Bea Buyer',
          country: 'DE',
          address: { street: 'Am Hof 1', city: 'Bonn' },
        },
        provider: 'stripe',
        idempotencyKey: `order-of-${turn}`,
      },
    }),
    expected: forPersons({ otherTenant: 403, disabled: 403 }, 201),
    async handler(c, { caller: { database, person, account }, body: input }, deps) {
      const offered =
        input.provider === 'offline' ? [] : await deps.gateways.offered(account, account.settings.currency);
      const known = await deps.findKnownTouches(c, account);
      const order = { person, accountId: account.account_id, input, gateways: offered, known };
      const place = () => deps.placeOrder(database, order);
      // Counted only when it fails by its coupon.
      const placed = await (input.coupon
        ? deps.limiterOf('coupon').attempt(c, isCouponError, place)
        : place());
      return c.json({ order: placed }, 201);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'An order, for its buyer and for managers.',
    host: 'site',
    reply: z.object({ order: Order }),
    errors: ['order_not_found'],
    access: personOfSite,
    rows: 'account',
    params: orderIdOf,
    sample: ({ orderId }) => ({ path: `/api/orders/${orderId}` }),
    expected: forItsOwner(),
    async handler(c, { caller: { database, person, account }, params: orderId }) {
      const accountId = account.account_id;
      return c.json({ order: await getOrder(database, { person, accountId, orderId }) });
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/:id/pay',
    summary:
      'Begins to pay an own order, with another provider if one is given, and says where the browser goes; two calls lead to one page.',
    host: 'site',
    body: PayInput,
    reply: z.object({ order: Order, next: NextStep }),
    errors: [
      'order_not_found',
      'order_not_payable',
      'test_mode_off',
      'already_owned',
      'provider_not_offered',
      'gateway_refused',
      'gateway_unavailable',
    ],
    access: personOfSite,
    rows: 'account',
    params: orderIdOf,
    sample: ({ orderId }) => ({ path: `/api/orders/${orderId}/pay`, body: {} }),
    expected: forItsOwner(),
    async handler(c, { caller, params: orderId, body: { provider } }, { gateways, scheme }) {
      const { database, person, account } = caller;
      if (provider) {
        const order = await changeProvider({ database, gateways }, { account, person, orderId, provider });
        if (order.provider === 'offline') return c.json({ order, next: { kind: 'none' } });
      }
      const siteUrl = `${scheme}://${c.get('host')}`;
      const payment = { accountId: account.account_id, userId: person.userId, orderId, siteUrl };
      return c.json(await startPayment({ database, gateways }, payment));
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/:id/confirm',
    summary: 'Asks the gateway how the newest try to pay stands, and answers the order.',
    host: 'site',
    body: z.strictObject({}),
    reply: z.object({ order: Order }),
    errors: ['order_not_found', 'gateway_refused', 'gateway_unavailable'],
    access: personOfSite,
    rows: 'account',
    params: orderIdOf,
    sample: ({ orderId }) => ({ path: `/api/orders/${orderId}/confirm`, body: {} }),
    expected: forItsOwner(),
    async handler(c, { caller: { database, person, account }, params: orderId }, { gateways }) {
      const own = { person, accountId: account.account_id, orderId };
      await confirmPayment({ database, gateways }, await getOrder(database, own));
      return c.json({ order: await getOrder(database, own) });
    },
  }),
];

function orderIdOf(c: AppContext): string {
  const { data } = z.uuid().safeParse(c.req.param('id'));
  if (data !== undefined) return data;
  throw new AppError('order_not_found', 'There is no such order.');
}
