import type { DisputeEvent, PaymentEvent } from '@stoa/shared/contracts/orders';
import { minorPerUnit } from '@stoa/shared/contracts/money';
import { z } from 'zod';
import type { GatewayNews } from '../payment-gateway.ts';

const Money = z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string() });

const Capture = z.object({
  id: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
const Refund = z.object({
  id: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
});
const Approved = z.object({
  id: z.string(),
  purchase_units: z.array(z.object({ custom_id: z.string().optional() })).min(1),
});

const Dispute = z.object({
  dispute_id: z.string(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).min(1),
  reason: z.string().optional(),
  dispute_amount: Money,
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
});
/** Ends that cost the seller the money; PayPal pays for the others, or nobody does. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'RESOLVED_BUYER_FAVOR', 'ACCEPTED'];

const Message = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });

/** A sum as PayPal writes it, in the digits of its currency. */
export const toValue = (minor: number, currency: string): string => {
  const perUnit = minorPerUnit(currency);
  return (minor / perUnit).toFixed(String(perUnit).length - 1);
};
/** Minor units of a sum that PayPal wrote. */
export const toMinor = (value: string, currency: string): number =>
  Math.round(Number(value) * minorPerUnit(currency));

/** An event about a capture; null when it was not made for one of our orders. */
export function captureEvent(
  { id, amount, custom_id: orderId }: z.infer<typeof Capture>,
  eventId: string,
  action: PaymentEvent['action'],
): PaymentEvent | null {
  if (!orderId) return null;
  const { currency_code: currency, value } = amount;
  const about = { provider: 'paypal', orderId, providerRef: id, currency, test: false } as const;
  return { ...about, eventId, action, amountMinor: toMinor(value, currency) };
}

/** Translates a PayPal webhook; null for events we don't handle. */
export function readMessage(body: unknown): GatewayNews | null {
  const { id: eventId, event_type: type, resource } = Message.parse(body);
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const { id: ref, purchase_units } = Approved.parse(resource);
    const orderId = purchase_units[0]?.custom_id;
    return orderId ? { action: 'approved', orderId, ref } : null;
  }
  if (type === 'PAYMENT.CAPTURE.COMPLETED') return captureEvent(Capture.parse(resource), eventId, 'captured');
  if (type === 'PAYMENT.CAPTURE.DENIED' || type === 'PAYMENT.CAPTURE.DECLINED')
    return captureEvent(Capture.parse(resource), eventId, 'failed');
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED')
    return refundEvent(Refund.parse(resource), eventId);
  if (type === 'CUSTOMER.DISPUTE.CREATED' || type === 'CUSTOMER.DISPUTE.RESOLVED')
    return disputeEvent(Dispute.parse(resource), eventId);
  return null;
}

function disputeEvent(dispute: z.infer<typeof Dispute>, eventId: string): DisputeEvent {
  const { dispute_id, disputed_transactions, reason = '', dispute_amount, dispute_outcome } = dispute;
  const { currency_code: currency, value } = dispute_amount;
  const end =
    dispute_outcome && (LOST.includes(dispute_outcome.outcome_code) ? 'dispute_lost' : 'dispute_won');
  return {
    provider: 'paypal',
    eventId,
    action: end ?? 'dispute_opened',
    providerRef: disputed_transactions[0]!.seller_transaction_id,
    disputeRef: dispute_id,
    amountMinor: toMinor(value, currency),
    currency,
    reason: reason.toLowerCase(),
    test: false,
  };
}

function refundEvent({ id, amount, custom_id, links }: z.infer<typeof Refund>, eventId: string) {
  const capture = links
    .find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
  if (!capture) return null;
  const { currency_code: currency, value } = amount;
  return {
    provider: 'paypal',
    eventId,
    action: 'refunded',
    providerRef: capture,
    refundRef: id,
    refundId: custom_id ?? null,
    amountMinor: toMinor(value, currency),
    currency,
    test: false,
  } as const;
}
