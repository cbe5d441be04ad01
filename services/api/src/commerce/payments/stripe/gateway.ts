import type { DisputeEvent, PaymentEvent, RefundEvent } from '@stoa/shared/contracts/orders';
import type { GatewayKeys } from '@stoa/shared/contracts/payments';
import { Stripe } from 'stripe';
import { STRIPE_SESSION_MS, STRIPE_TIMEOUT_MS } from '../../limits.ts';
import {
  ForgedMessageError,
  GatewayRejectionError,
  type PaymentGateway,
  type StoredMethod,
} from '../payment-gateway.ts';
import { fromStripe, isRoundedByStripe, toStripe } from './amounts.ts';
import { chargedId, chargeEventOf, chargeRefOf, declinedId } from './charge-events.ts';

/** Stripe by its hosted Checkout page; `address` leads to another server than Stripe's. */
export function createStripeGateway(keys: GatewayKeys['stripe'], address?: string): PaymentGateway {
  const url = new URL(address ?? 'https://api.stripe.com');
  const stripe = new Stripe(keys.secretKey, {
    host: url.hostname,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    protocol: url.protocol === 'https:' ? 'https' : 'http',
    timeout: STRIPE_TIMEOUT_MS,
    maxNetworkRetries: address ? 0 : 2,
    telemetry: false,
  });

  return {
    supports: () => true,
    async initiate({ order, amountMinor, currency, returnUrl, cancelUrl, idempotencyKey, isRecurring }) {
      const metadata = {
        order_id: order.id,
        amount_minor: String(amountMinor),
        ...(isRecurring ? { recurring: '1' } : {}),
      };
      const session = await callGateway(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: order.id,
            customer_email: order.email,
            metadata,
            payment_intent_data: { metadata, ...(isRecurring ? { setup_future_usage: 'off_session' } : {}) },
            ...(isRecurring ? { customer_creation: 'always' } : {}),
            success_url: returnUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor((Date.now() + STRIPE_SESSION_MS) / 1000),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: toStripe(amountMinor, currency),
                  product_data: { name: `#${order.number}` },
                },
              },
            ],
          },
          { idempotencyKey },
        ),
      );
      if (!session.url) throw new GatewayRejectionError('a session without a page');
      return { ref: session.id, next: { kind: 'redirect', url: session.url } };
    },
    async confirm(ref) {
      const session = await callGateway(stripe.checkout.sessions.retrieve(ref));
      return captured(session, `confirm_${session.id}`);
    },
    async parseWebhook(rawBody, headers) {
      const event = await signedEvent(rawBody, headers);
      if (
        event.type === 'checkout.session.completed' ||
        event.type === 'checkout.session.async_payment_succeeded'
      )
        return captured(event.data.object, event.id);
      if (event.type === 'checkout.session.async_payment_failed')
        return eventOf(event.data.object, event.id, 'failed');
      if (
        event.type === 'refund.created' ||
        event.type === 'refund.updated' ||
        event.type === 'refund.failed'
      )
        return exact(refundOf(event.data.object, event.id), event.data.object.metadata);
      if (event.type === 'charge.dispute.created' || event.type === 'charge.dispute.closed')
        return exact(disputeOf(event.data.object, event.id));
      return null;
    },
    parseChargeWebhook: async (rawBody, headers) => chargeRefOf(await signedEvent(rawBody, headers)),
    readCharge: async (ref) => chargeEventOf(await callGateway(stripe.paymentIntents.retrieve(ref))),
    async charge({ order, method, amountMinor, currency, idempotencyKey }) {
      const [customer = '', payment_method = ''] = method.split(' ');
      const about = { provider: 'stripe', orderId: order.id, amountMinor, currency, test: false } as const;
      const failed = (ref: string): PaymentEvent => ({
        ...about,
        eventId: declinedId(ref),
        action: 'failed',
        providerRef: ref,
      });
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: toStripe(amountMinor, currency),
            currency: currency.toLowerCase(),
            customer,
            payment_method,
            off_session: true,
            confirm: true,
            description: `#${order.number}`,
            metadata: { order_id: order.id, amount_minor: String(amountMinor) },
          },
          { idempotencyKey },
        );
        if (intent.status === 'processing') return null;
        if (intent.status !== 'succeeded') return failed(intent.id);
        return { ...about, eventId: chargedId(intent.id), action: 'captured', providerRef: intent.id };
      } catch (error) {
        // A bank that says no, and a card that is not there any more; silence is asked again.
        if (error instanceof Stripe.errors.StripeCardError)
          return failed(error.payment_intent?.id ?? idempotencyKey);
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return failed(idempotencyKey);
        throw error;
      }
    },
    async setup({ accountId, email, returnUrl, cancelUrl, idempotencyKey }) {
      const back = new URL(returnUrl);
      const success = `${back.href}${back.search ? '&' : '?'}setup={CHECKOUT_SESSION_ID}`;
      const session = await callGateway(
        stripe.checkout.sessions.create(
          {
            mode: 'setup',
            currency: 'usd',
            customer_creation: 'always',
            client_reference_id: accountId,
            ...(email ? { customer_email: email } : {}),
            success_url: success,
            cancel_url: cancelUrl,
            expires_at: Math.floor((Date.now() + STRIPE_SESSION_MS) / 1000),
          },
          { idempotencyKey },
        ),
      );
      if (!session.url) throw new GatewayRejectionError('a session without a page');
      return { ref: session.id, next: { kind: 'redirect', url: session.url } };
    },
    async readSetup(query, accountId) {
      const id = query.get('setup');
      if (!id) return null;
      const session = await callGateway(
        stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent.payment_method'] }),
      );
      if (session.client_reference_id !== accountId) throw new ForgedMessageError('of another account');
      return storedMethod(session);
    },
    async removeMethod(method) {
      const [, paymentMethod = ''] = method.split(' ');
      await callGateway(stripe.paymentMethods.detach(paymentMethod));
    },
    async refund({ ref, amountMinor, beforeMinor, currency, idempotencyKey }) {
      // The parts of a rounded payment add up to what was charged.
      const amount = toStripe(beforeMinor + amountMinor, currency) - toStripe(beforeMinor, currency);
      if (amount === 0) throw new GatewayRejectionError('less than Stripe can give back');
      const metadata = {
        refund_id: idempotencyKey,
        amount_minor: String(amountMinor),
        amount: String(amount),
      };
      const refund = await callGateway(
        stripe.refunds.create({ payment_intent: ref, amount, metadata }, { idempotencyKey }),
      );
      if (refund.status === 'failed' || refund.status === 'canceled')
        throw new GatewayRejectionError(`a refund that is ${refund.status}`);
      return refund.id;
    },
    async tryKeys() {
      await callGateway(stripe.balance.retrieve());
    },
  };

  async function signedEvent(rawBody: string, headers: Headers): Promise<Stripe.Event> {
    const signature = headers.get('stripe-signature') ?? '';
    try {
      return await stripe.webhooks.constructEventAsync(rawBody, signature, keys.webhookSecret);
    } catch (cause) {
      throw new ForgedMessageError('not signed by Stripe', { cause });
    }
  }

  /** The payment of a session; one that is to be repeated names how. */
  async function captured(session: Stripe.Checkout.Session, eventId: string): Promise<PaymentEvent | null> {
    const event = capturedBy(session, eventId);
    if (!event || session.metadata?.['recurring'] !== '1') return event;
    const { customer, payment_method } = await callGateway(stripe.paymentIntents.retrieve(event.providerRef));
    const idOf = (one: { id: string } | string | null) => (typeof one === 'string' ? one : one?.id);
    const method = [idOf(customer), idOf(payment_method)];
    return method.every(Boolean) ? { ...event, method: method.join(' ') } : event;
  }

  /** Of a payment that was rounded the whole is the whole of what was asked for, also when it goes back. */
  async function exact<T extends RefundEvent | DisputeEvent>(
    event: T | null,
    noted?: Stripe.Metadata | null,
  ): Promise<T | null> {
    if (!event || !isRoundedByStripe(event.currency)) return event;
    if (noted?.['amount_minor'] && noted['amount'] === String(event.amountMinor))
      return { ...event, amountMinor: Number(noted['amount_minor']) };
    const { amount, metadata } = await callGateway(stripe.paymentIntents.retrieve(event.providerRef));
    if (amount !== event.amountMinor) return event;
    return { ...event, amountMinor: fromStripe(amount, event.currency, metadata['amount_minor']) };
  }
}

/** The card of a completed setup; null while it is not. */
function storedMethod({ customer, setup_intent: intent }: Stripe.Checkout.Session): StoredMethod | null {
  if (!intent || typeof intent === 'string' || intent.status !== 'succeeded') return null;
  const { payment_method: stored } = intent;
  const owner = typeof customer === 'string' ? customer : customer?.id;
  if (!owner || !stored || typeof stored === 'string' || !stored.card) return null;
  const { brand, last4, exp_month: month, exp_year: year } = stored.card;
  const expires = `${year}-${String(month).padStart(2, '0')}`;
  return { method: `${owner} ${stored.id}`, brand: brand.slice(0, 40), last4, expires };
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
    amountMinor: fromStripe(amount_total, currency.toUpperCase(), session.metadata?.['amount_minor']),
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
    amountMinor: fromStripe(amount, currency.toUpperCase()),
    currency: currency.toUpperCase(),
    test: false,
  };
}

/** An inquiry that ends without a chargeback leaves the money, as a dispute that is won does. */
function disputeOf(dispute: Stripe.Dispute, eventId: string): DisputeEvent | null {
  const { id, status, payment_intent: intent, amount, currency, reason } = dispute;
  const providerRef = typeof intent === 'string' ? intent : intent?.id;
  if (!providerRef) return null;
  const isOver = status === 'won' || status === 'warning_closed' || status === 'prevented';
  return {
    provider: 'stripe',
    eventId,
    action: status === 'lost' ? 'dispute_lost' : isOver ? 'dispute_won' : 'dispute_opened',
    providerRef,
    disputeRef: id,
    amountMinor: fromStripe(amount, currency.toUpperCase()),
    currency: currency.toUpperCase(),
    reason,
    test: false,
  };
}

/** Tells a clear no from silence. */
async function callGateway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const { StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } = Stripe.errors;
    const isClear = [StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError].some(
      (kind) => cause instanceof kind,
    );
    throw isClear ? new GatewayRejectionError('Stripe says no', { cause }) : cause;
  }
}
