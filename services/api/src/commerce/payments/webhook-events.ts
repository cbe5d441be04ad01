import type { GatewayName } from '@stoa/shared/contracts/payments';

/** The messages of each gateway that are read here; managers choose them there. */
export const WEBHOOK_EVENTS: Record<GatewayName, string[]> = {
  stripe: [
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.dispute.created',
    'charge.dispute.closed',
  ],
  paypal: [
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REVERSED',
    'CUSTOMER.DISPUTE.CREATED',
    'CUSTOMER.DISPUTE.RESOLVED',
  ],
  razorpay: [
    'payment_link.paid',
    'refund.processed',
    'refund.failed',
    'payment.dispute.created',
    'payment.dispute.won',
    'payment.dispute.lost',
    'payment.dispute.closed',
  ],
};

/** The same for the platform's plans. */
export const PLAN_WEBHOOK_EVENTS: Record<GatewayName, string[]> = {
  stripe: ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'],
  paypal: ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'],
  razorpay: ['payment_link.paid'],
};
