import type { GatewayKeys } from '@stoa/shared/contracts/payments';
import Razorpay from 'razorpay';
import { RAZORPAY_LINK_S, RAZORPAY_TIMEOUT_MS } from '../../limits.ts';
import { ForgedMessageError, GatewayRejectionError, type PaymentGateway } from '../payment-gateway.ts';
import { hmacHex, sameSignature } from '../signed-text.ts';
import { capturedLink, Link, LinkList, orderIdOf, readMessage } from './messages.ts';

/** Razorpay by its hosted page (payment links); `address` leads to another server than Razorpay's. */
export function createRazorpayGateway(keys: GatewayKeys['razorpay'], address?: string): PaymentGateway {
  const razorpay = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  // The package sets neither a time limit nor another address; its HTTP client is private.
  const wire = (razorpay.api as unknown as { rq: { defaults: { baseURL?: string; timeout?: number } } }).rq;
  wire.defaults.timeout = RAZORPAY_TIMEOUT_MS;
  if (address) wire.defaults.baseURL = address;

  return {
    supports: (currency) => currency === 'INR',
    async initiate({ order, attempt, amountMinor, currency, returnUrl, callbackUrl }) {
      const referenceId = `${order.id}-${attempt}`;
      const { origin } = new URL(returnUrl);
      const body = {
        amount: amountMinor,
        currency,
        accept_partial: false,
        reference_id: referenceId,
        description: `#${order.number}`,
        customer: { email: order.email },
        notify: { email: false, sms: false },
        reminder_enable: false,
        expire_by: Math.floor(Date.now() / 1000) + RAZORPAY_LINK_S,
        callback_url: callbackUrl ?? `${origin}/api/payments/return/razorpay?order=${order.id}`,
        callback_method: 'get',
      };
      let link: Link;
      try {
        link = Link.parse(await callGateway(razorpay.paymentLink.create(body)));
      } catch (error) {
        // Two clicks at once: the reference is taken, and its link is the one to go to.
        const before = error instanceof GatewayRejectionError && (await linkOf(referenceId));
        if (!before) throw error;
        link = before;
      }
      return { ref: link.id, next: { kind: 'redirect', url: link.short_url } };
    },
    async confirm(ref) {
      return capturedLink(Link.parse(await callGateway(razorpay.paymentLink.fetch(ref))));
    },
    async parseWebhook(rawBody, headers) {
      if (!sameSignature(headers.get('x-razorpay-signature') ?? '', hmacHex(keys.webhookSecret, rawBody)))
        throw new ForgedMessageError('not signed by Razorpay');
      return readMessage(JSON.parse(rawBody));
    },
    readReturn(query) {
      const paramOf = (name: string) => query.get(`razorpay_${name}`) ?? '';
      const referenceId = paramOf('payment_link_reference_id');
      const ref = paramOf('payment_link_id');
      const text = [ref, referenceId, paramOf('payment_link_status'), paramOf('payment_id')].join('|');
      if (!sameSignature(paramOf('signature'), hmacHex(keys.keySecret, text)))
        throw new ForgedMessageError('not signed by Razorpay');
      return { orderId: orderIdOf(referenceId), ref };
    },
    async refund({ ref, amountMinor, idempotencyKey }) {
      const known = await callGateway(razorpay.payments.fetchMultipleRefund(ref, {}));
      // Razorpay forgets nothing that carries our id, so a run that was cut off is found here.
      const before = known.items.find(({ notes }) => notes?.['refund_id'] === idempotencyKey);
      const refund =
        before ??
        (await callGateway(
          razorpay.payments.refund(ref, {
            amount: amountMinor,
            receipt: idempotencyKey,
            notes: { refund_id: idempotencyKey },
          }),
        ));
      if (refund.status === 'failed') throw new GatewayRejectionError('a refund that failed');
      return refund.id;
    },
    async tryKeys() {
      await callGateway(razorpay.payments.all({ count: 1 }));
    },
  };

  async function linkOf(referenceId: string): Promise<Link | null> {
    const { payment_links } = LinkList.parse(
      await callGateway(razorpay.paymentLink.all({ reference_id: referenceId } as object)),
    );
    return payment_links.find((link) => link.reference_id === referenceId) ?? null;
  }
}

/** Tells a clear no from silence. */
async function callGateway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const { statusCode } = cause as { statusCode?: number };
    if (statusCode && [400, 401, 403, 404].includes(statusCode))
      throw new GatewayRejectionError('Razorpay says no', { cause });
    throw new Error('Razorpay does not answer', { cause });
  }
}
