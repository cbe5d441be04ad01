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
  ],
  paypal: [
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REVERSED',
  ],
  razorpay: ['payment_link.paid', 'refund.processed', 'refund.failed'],
};
