import { AppError } from '@stoa/shared/contracts/errors';
import { NextStep } from '@stoa/shared/contracts/payments';
import { z } from 'zod';
import type { Database } from '../../shared/database/connect.ts';
import { knownFailure } from '../../shared/database/known-failure.ts';
import { Order } from '@stoa/shared/contracts/order';
import type { Gateways } from './gateways.ts';
import { GatewayRejectionError } from './payment-gateway.ts';

const Started = z.object({
  order: Order,
  attempt: z.int(),
  begun: NextStep.nullable(),
  recurring: z.boolean(),
});

export interface StartPaymentInput {
  accountId: string;
  userId: string;
  orderId: string;
  /** The site's address, without a path. */
  siteUrl: string;
}

/** Begins a try to pay an own order, or goes on with the one that is open: two clicks lead to one page. */
export async function startPayment(
  { database, gateways }: { database: Database; gateways: Gateways },
  { accountId, userId, orderId, siteUrl }: StartPaymentInput,
): Promise<{ order: Order; next: NextStep }> {
  const [row] = await knownFailure(
    database<[{ begun: unknown }]>`select ops.begin_payment(${accountId}, ${orderId}, ${userId}) as begun`,
  );
  const { order, attempt, begun: started, recurring } = Started.parse(row.begun);
  if (started || order.status === 'paid' || order.provider === 'offline')
    return { order, next: started ?? { kind: 'none' } };
  const { provider } = order;
  const gateway = order.test
    ? gateways.testGateway(accountId, provider)
    : await gateways.realGateway(accountId, provider);
  if (!gateway?.supports(order.currency))
    throw new AppError('provider_not_offered', 'This way of paying is not offered here.');
  const { ref, next } = await callGateway(
    gateway.initiate({
      order,
      amountMinor: order.total_minor,
      currency: order.currency,
      attempt,
      returnUrl: `${siteUrl}/thankyou?order=${order.id}`,
      cancelUrl: `${siteUrl}/checkout?order=${order.id}`,
      idempotencyKey: `${order.id}-${attempt}`,
      isRecurring: recurring,
    }),
  );
  const [stored] = await database<[{ next: unknown }]>`
    select ops.keep_attempt(${accountId}, ${order.id}, ${attempt}, ${provider}, ${ref}, ${database.json(next)}) as next`;
  return { order, next: NextStep.parse(stored.next) };
}

/** A gateway that says no, or nothing, in words for whoever called us. */
export async function callGateway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof GatewayRejectionError)
      throw new AppError('gateway_refused', 'The payment provider did not accept this.', { cause });
    throw new AppError('gateway_unavailable', 'The payment provider does not answer; nothing was charged.', {
      cause,
    });
  }
}
