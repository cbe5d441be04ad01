import type { DisputeEvent, PaymentEvent } from '@stoa/shared/contracts/orders';
import { z } from 'zod';
import type { GatewayNews } from '../payment-gateway.ts';

const Minor = z.coerce.number().int().min(0);

/** A payment link as far as it is read; `payments` comes as a list or not at all. */
export const Link = z.object({
  id: z.string(),
  short_url: z.url(),
  reference_id: z.string(),
  status: z.string(),
  currency: z.string(),
  payments: z.array(z.object({ payment_id: z.string(), amount: Minor, status: z.string() })).nullish(),
});
export type Link = z.infer<typeof Link>;
export const LinkList = z.object({ payment_links: z.array(Link) });

const entity = <T extends z.ZodType>(of: T) => z.object({ entity: of });
const Payment = z.object({ id: z.string(), amount: Minor, currency: z.string(), status: z.string() });
const LinkPaid = z.object({
  payment: entity(Payment),
  payment_link: entity(z.object({ reference_id: z.string() })),
});
const Refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: Minor,
  currency: z.string(),
  notes: z.union([z.record(z.string(), z.coerce.string()), z.array(z.unknown())]).nullish(),
});
const RefundNotice = z.object({ refund: entity(Refund) });
const DisputeNotice = z.object({
  dispute: entity(
    z.object({
      id: z.string(),
      payment_id: z.string(),
      amount: Minor,
      currency: z.string(),
      reason_code: z.string().nullish(),
    }),
  ),
});
const DISPUTES: Record<string, DisputeEvent['action']> = {
  'payment.dispute.created': 'dispute_opened',
  'payment.dispute.won': 'dispute_won',
  'payment.dispute.closed': 'dispute_won',
  'payment.dispute.lost': 'dispute_lost',
};
const Message = z.object({ event: z.string(), payload: z.unknown().optional() });

/** The order of a link that we made: its id and the number of the try. */
export const orderIdOf = (referenceId: string): string => referenceId.replace(/-\d+$/, '');

/** The money of a link, once it is there. */
export function capturedLink({ reference_id, status, currency, payments }: Link): PaymentEvent | null {
  const payment = payments?.find((one) => one.status === 'captured');
  if (status !== 'paid' || !payment) return null;
  return eventOf(payment.payment_id, orderIdOf(reference_id), payment.amount, currency);
}

/** Translates a Razorpay webhook; null for events we don't handle. */
export function readMessage(body: unknown): GatewayNews | null {
  const { event, payload } = Message.parse(body);
  if (event === 'payment_link.paid') {
    const { payment, payment_link } = LinkPaid.parse(payload);
    const { id, amount, currency, status } = payment.entity;
    if (status !== 'captured') return null;
    return eventOf(id, orderIdOf(payment_link.entity.reference_id), amount, currency);
  }
  const disputed = DISPUTES[event];
  if (disputed) {
    const { id, payment_id, amount, currency, reason_code } = DisputeNotice.parse(payload).dispute.entity;
    return {
      provider: 'razorpay',
      eventId: `${event}:${id}`,
      action: disputed,
      providerRef: payment_id,
      disputeRef: id,
      amountMinor: amount,
      currency,
      reason: reason_code ?? '',
      test: false,
    };
  }
  if (event !== 'refund.processed' && event !== 'refund.failed') return null;
  const { id, payment_id, amount, currency, notes } = RefundNotice.parse(payload).refund.entity;
  return {
    provider: 'razorpay',
    eventId: `${event}:${id}`,
    action: event === 'refund.processed' ? 'refunded' : 'refund_failed',
    providerRef: payment_id,
    refundRef: id,
    refundId: Array.isArray(notes) ? null : (notes?.['refund_id'] ?? null),
    amountMinor: amount,
    currency,
    test: false,
  };
}

/** Its name is made of what was signed: the id in Razorpay's header is not. */
const eventOf = (id: string, orderId: string, amountMinor: number, currency: string): PaymentEvent => ({
  provider: 'razorpay',
  eventId: `paid:${id}`,
  orderId,
  action: 'captured',
  providerRef: id,
  amountMinor,
  currency,
  test: false,
});
