import type { PaymentProvider } from '@stoa/shared/contracts/currencies';
import type { Order, PlaceOrderInput } from '@stoa/shared/contracts/order';
import type { NextStep } from '@stoa/shared/contracts/payments';
import { apiFetch } from '@stoa/shared/data';
import { errorCode } from '../error-code.ts';
import { attemptKey, clearAttempt } from './attempt.ts';

/**
 * Places the order, at most once however often it is called with the same request.
 * A person who is not yet a member of the site becomes one on the way.
 */
export async function placeOrder(request: Omit<PlaceOrderInput, 'idempotencyKey'>): Promise<Order> {
  const body: PlaceOrderInput = { ...request, idempotencyKey: attemptKey(request) };
  try {
    const order = await post(body).catch(async (error: unknown) => {
      if (errorCode(error) !== 'not_a_member') throw error;
      await joinSite();
      return post(body);
    });
    clearAttempt();
    return order;
  } catch (error) {
    if (isDecided(errorCode(error))) clearAttempt();
    throw error;
  }
}

/** Makes the signed-in person a member of this site; once is enough. */
export async function joinSite(): Promise<void> {
  await apiFetch('/api/members/register', { body: {} });
}

/** Begins to pay, another way if one is given: says where the gateway's page is, or that there is nothing left to pay. */
export function startPayment(
  orderId: string,
  provider?: PaymentProvider,
): Promise<{ order: Order; next: NextStep }> {
  return apiFetch(`/api/orders/${encodeURIComponent(orderId)}/pay`, { body: provider ? { provider } : {} });
}

/** Asks the gateway how the payment stands, for whoever is back before the shop was told. */
export async function confirmPayment(orderId: string): Promise<Order> {
  const path = `/api/orders/${encodeURIComponent(orderId)}/confirm`;
  const { order } = await apiFetch<{ order: Order }>(path, { body: {} });
  return order;
}

async function post(body: PlaceOrderInput): Promise<Order> {
  const { order } = await apiFetch<{ order: Order }>('/api/orders', { body });
  return order;
}

/** Checks whether the code proves that no order exists; lost replies and internal errors don't. */
export function isDecided(code: string): boolean {
  return !['internal', 'rate_limited'].includes(code);
}
