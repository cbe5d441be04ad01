import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import type { Stripe } from 'stripe';
import { fromStripe } from './amounts.ts';

/** Names of events by the payment and its state: the answer to a charge and a later look at it are one event. */
export const chargedId = (intent: string): string => `charged_${intent}`;
export const declinedId = (intent: string): string => `declined_${intent}`;

/** Reads how a charge stands; null while that is open, or where it is none of ours. */
export function chargeEventOf(intent: Stripe.PaymentIntent): PaymentEvent | null {
  const { id, status, amount, currency, metadata } = intent;
  const orderId = metadata['order_id'];
  const isPaid = status === 'succeeded';
  if (!orderId || (!isPaid && status !== 'requires_payment_method' && status !== 'canceled')) return null;
  const code = currency.toUpperCase();
  return {
    provider: 'stripe',
    eventId: isPaid ? chargedId(id) : declinedId(id),
    orderId,
    action: isPaid ? 'captured' : 'failed',
    providerRef: id,
    amountMinor: fromStripe(amount, code, metadata['amount_minor']),
    currency: code,
    test: false,
  };
}

/** Names the charge that a webhook is about; null for any other. */
export function chargeRefOf(event: Stripe.Event): string | null {
  if (
    event.type === 'payment_intent.succeeded' ||
    event.type === 'payment_intent.payment_failed' ||
    event.type === 'payment_intent.canceled'
  )
    return event.data.object.id;
  return null;
}
