import type { PaymentOutcome } from '@stoa/shared/contracts/orders';
import type { GatewayName } from '@stoa/shared/contracts/payments';
import type { Database } from '../../shared/database/connect.ts';
import type { Order } from '@stoa/shared/contracts/order';
import type { Gateways } from './gateways.ts';
import { callGateway } from './start-payment.ts';
import { takeEvent } from './take-event.ts';

type PayableOrder = Pick<Order, 'id' | 'account_id' | 'status' | 'test'>;
const MAY_BE_PAID: Order['status'][] = ['pending', 'failed', 'expired'];

/**
 * Asks the gateway how a try stands, and counts what it says: for a buyer who came back before the webhook did, and for
 * gateways that take the money only when asked. Without `ref` it is the newest try.
 */
export async function confirmPayment(
  { database, gateways }: { database: Database; gateways: Gateways },
  order: PayableOrder,
  ref: string | null = null,
): Promise<PaymentOutcome | null> {
  if (order.test || !MAY_BE_PAID.includes(order.status)) return null;
  const [attempt] = await database<{ provider: GatewayName; provider_ref: string }[]>`
    select provider, provider_ref from ops.payment_attempts
    where account_id = ${order.account_id} and order_id = ${order.id}
      and provider_ref = coalesce(${ref}, provider_ref)
    order by attempt desc limit 1`;
  const gateway = attempt && (await gateways.realGateway(order.account_id, attempt.provider));
  if (!gateway) return null;
  const event = await callGateway(gateway.confirm(attempt.provider_ref, order.id));
  return event && takeEvent(database, order.account_id, event);
}

/** The same for an order that a gateway names; null when no such try was begun for such an order of the account. */
export async function confirmNamed(
  deps: { database: Database; gateways: Gateways },
  { accountId, provider }: { accountId: string; provider: GatewayName },
  { orderId, ref }: { orderId: string; ref: string },
): Promise<PaymentOutcome | null> {
  const [row] = await deps.database<[{ tried: PayableOrder | null }]>`
    select ops.tried_order(${accountId}, ${orderId}, ${provider}, ${ref}) as tried`;
  return row.tried && confirmPayment(deps, row.tried, ref);
}
