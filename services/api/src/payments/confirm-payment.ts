import { GATEWAYS } from '@stoa/shared/contracts/payments';
import type { Database } from '../database/connect.ts';
import type { Order } from '../orders/order-input.ts';
import type { Gateways } from './gateways.ts';
import { asking } from './start-payment.ts';
import { takeEvent } from './take-event.ts';

/** Asks the gateway how the newest try stands, for a buyer who came back before the webhook did. */
export async function confirmPayment(
  { database, gateways }: { database: Database; gateways: Gateways },
  order: Order,
): Promise<void> {
  const provider = GATEWAYS.find((name) => name === order.provider);
  if (!provider || order.test || !['pending', 'failed', 'expired'].includes(order.status)) return;
  const [attempt] = await database<{ provider_ref: string }[]>`
    select provider_ref from ops.payment_attempts
    where account_id = ${order.account_id} and order_id = ${order.id} order by attempt desc limit 1`;
  const gateway = attempt && (await gateways.realGateway(order.account_id, provider));
  if (!gateway) return;
  const event = await asking(gateway.confirm(attempt.provider_ref, order.id));
  if (event) await takeEvent(database, order.account_id, event);
}
