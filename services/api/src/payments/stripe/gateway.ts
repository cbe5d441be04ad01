import type { PaymentEvent, RefundEvent } from '@stoa/shared/contracts/orders';
import type { GatewayKeys } from '@stoa/shared/contracts/payments';
import { Stripe } from 'stripe';
import { ForgedMessageError, GatewayRefusalError, type PaymentGateway } from '../payment-gateway.ts';

/** A hosted page lives at least half an hour; the order's own end is the database's to judge. */
const SESSION_MS = 31 * 60_000;
const TIMEOUT_MS = 10_000;

/** Stripe by its hosted Checkout page; `address` leads to another server than Stripe's. */
export function createStripeGateway(keys: GatewayKeys['stripe'], address?: string): PaymentGateway {
  const url = new URL(address ?? 'https://api.stripe.com');
  const stripe = new Stripe(keys.secretKey, {
    host: url.hostname,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    protocol: url.protocol === 'https:' ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: address ? 0 : 2,
    telemetry: false,
  });

  return {
    supports: () => true,
    async initiate({ order, amountMinor, currency, returnUrl, cancelUrl, idempotencyKey }) {
      const metadata = { order_id: order.id };
      const session = await asked(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order.id,
            customer_email: order.email,
            metadata,
            payment_intent_data: { metadata },
            success_url: returnUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor((Date.now() + SESSION_MS) / 1000),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amountMinor,
                  product_data: { name: `#${order.number}` },
                },
              },
            ],
          },
          { idempotencyKey },
        ),
      );
      if (!session.url) throw new GatewayRefusalError('a session without a page');
      return { ref: session.id, next: { kind: 'redirect', url: session.url } };
    },
    async confirm(ref) {
      const session = await asked(stripe.checkout.sessions.retrieve(ref));
      return capturedBy(session, `confirm_${session.id}`);
    },
    async parseWebhook(rawBody, headers) {
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(
          rawBody,
          headers.get('stripe-signature') ?? '',
          keys.webhookSecret,
        );
      } catch (cause) {
        throw new ForgedMessageError('not signed by Stripe', { cause });
      }
      if (
        event.type === 'checkout.session.completed' ||
        event.type === 'checkout.session.async_payment_succeeded'
      )
        return capturedBy(event.data.object, event.id);
      if (event.type === 'checkout.session.async_payment_failed')
        return eventOf(event.data.object, event.id, 'failed');
      if (
        event.type === 'refund.created' ||
        event.type === 'refund.updated' ||
        event.type === 'refund.failed'
      )
        return refundOf(event.data.object, event.id);
      return null;
    },
    async refund({ ref, amountMinor, idempotencyKey }) {
      const refund = await asked(
        stripe.refunds.create(
          { payment_intent: ref, amount: amountMinor, metadata: { refund_id: idempotencyKey } },
          { idempotencyKey },
        ),
      );
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new GatewayRefusalError(`a refund that is ${refund.status}`);
      return refund.id;
    },
    async tryKeys() {
      await asked(stripe.balance.retrieve());
    },
  };
}

/** A session is complete before a slow way of paying has paid: only `paid` counts. */
function capturedBy(session: Stripe.Checkout.Session, eventId: string): PaymentEvent | null {
  return session.payment_status === 'paid' ? eventOf(session, eventId, 'captured') : null;
}

function eventOf(
  session: Stripe.Checkout.Session,
  eventId: string,
  action: PaymentEvent['action'],
): PaymentEvent | null {
  const { client_reference_id: orderId, payment_intent: intent, amount_total, currency } = session;
  if (!orderId || amount_total === null || !currency) return null;
  return {
    provider: 'stripe',
    eventId,
    orderId,
    action,
    providerRef: typeof intent === 'string' ? intent : (intent?.id ?? session.id),
    amountMinor: amount_total,
    currency: currency.toUpperCase(),
    test: false,
  };
}

/** Money on its way counts when Stripe has sent it, and as failed when it came back. */
function refundOf(refund: Stripe.Refund, eventId: string): RefundEvent | null {
  const { id, status, payment_intent: intent, amount, currency, metadata } = refund;
  const providerRef = typeof intent === 'string' ? intent : intent?.id;
  const isFailed = status === 'failed' || status === 'canceled';
  if (!providerRef || (status !== 'succeeded' && !isFailed)) return null;
  return {
    provider: 'stripe',
    eventId,
    action: isFailed ? 'refund_failed' : 'refunded',
    providerRef,
    refundRef: id,
    refundId: metadata?.['refund_id'] ?? null,
    amountMinor: amount,
    currency: currency.toUpperCase(),
    test: false,
  };
}

/** Tells a clear no from silence. */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const { StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } = Stripe.errors;
    const isClear = [StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError].some(
      (kind) => cause instanceof kind,
    );
    throw isClear ? new GatewayRefusalError('Stripe says no', { cause }) : cause;
  }
}
