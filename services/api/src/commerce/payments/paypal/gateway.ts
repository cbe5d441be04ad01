import type { PaymentEvent } from '@stoa/shared/contracts/orders';
import type { GatewayKeys } from '@stoa/shared/contracts/payments';
import {
  type CapturedPayment,
  CaptureStatus,
  CheckoutPaymentIntent,
  type Order,
  OrdersController,
  OrderStatus,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  RefundStatus,
} from '@paypal/paypal-server-sdk';
import { GatewayRejectionError, type PaymentGateway } from '../payment-gateway.ts';
import { callGateway, createPaypalClient, PaypalRejectionError } from './client.ts';
import { captureEvent, readMessage, toValue } from './messages.ts';
import { proveMessage } from './prove-message.ts';

const FULL = 'return=representation';

/** PayPal by Orders v2: the buyer approves on its page, and the service captures what was approved. */
export function createPaypalGateway(keys: GatewayKeys['paypal'], address?: string): PaymentGateway {
  const client = createPaypalClient(keys, address);
  const orders = new OrdersController(client);
  const payments = new PaymentsController(client);

  /** Takes what the buyer approved, once: PayPal answers a second request of the same name as the first. */
  async function capture(ref: string, orderId: string, approved: Order): Promise<PaymentEvent | null> {
    try {
      const request = { id: ref, paypalRequestId: `capture-${ref}`, prefer: FULL };
      return capturedBy((await callGateway(orders.captureOrder(request))).result);
    } catch (error) {
      if (!(error instanceof PaypalRejectionError) || !error.issues.includes('INSTRUMENT_DECLINED'))
        throw error;
      const { currencyCode = '', value = '' } = approved.purchaseUnits?.[0]?.amount ?? {};
      const money = { id: ref, custom_id: orderId, amount: { currency_code: currencyCode, value } };
      return captureEvent(money, `declined_${ref}`, 'failed');
    }
  }

  return {
    supports: () => true,
    async initiate({ order, amountMinor, currency, returnUrl, cancelUrl, idempotencyKey }) {
      const { result } = await callGateway(
        orders.createOrder({
          paypalRequestId: idempotencyKey,
          prefer: FULL,
          body: {
            intent: CheckoutPaymentIntent.Capture,
            purchaseUnits: [
              {
                customId: order.id,
                description: `#${order.number}`,
                amount: { currencyCode: currency, value: toValue(amountMinor, currency) },
              },
            ],
            paymentSource: {
              paypal: {
                emailAddress: order.email,
                experienceContext: {
                  returnUrl,
                  cancelUrl,
                  userAction: PaypalExperienceUserAction.PayNow,
                  shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
                },
              },
            },
          },
        }),
      );
      const url = result.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
      if (!result.id || !url) throw new GatewayRejectionError('an order without a page');
      return { ref: result.id, next: { kind: 'redirect', url } };
    },
    async confirm(ref, orderId) {
      const { result } = await callGateway(orders.getOrder({ id: ref }));
      if (result.status === OrderStatus.Approved) return capture(ref, orderId, result);
      return capturedBy(result);
    },
    async parseWebhook(rawBody, headers) {
      await proveMessage(client, keys.webhookId, rawBody, headers);
      return readMessage(JSON.parse(rawBody));
    },
    async refund({ ref, amountMinor, currency, idempotencyKey }) {
      const { result } = await callGateway(
        payments.refundCapturedPayment({
          captureId: ref,
          paypalRequestId: idempotencyKey,
          prefer: FULL,
          body: {
            customId: idempotencyKey,
            amount: { currencyCode: currency, value: toValue(amountMinor, currency) },
          },
        }),
      );
      if (!result.id || result.status === RefundStatus.Failed || result.status === RefundStatus.Cancelled)
        throw new GatewayRejectionError(`a refund that is ${result.status}`);
      return result.id;
    },
    async tryKeys() {
      await callGateway(client.clientCredentialsAuthManager.fetchToken());
    },
  };
}

/** The money of an order, once it is there: a capture may be pending for days. */
function capturedBy({ purchaseUnits }: Order): PaymentEvent | null {
  const unit = purchaseUnits?.[0];
  const done = unit?.payments?.captures?.find(({ status }) => status === CaptureStatus.Completed);
  return done ? eventOf(done, unit?.customId) : null;
}

function eventOf({ id, amount, customId }: CapturedPayment, orderId?: string): PaymentEvent | null {
  if (!id || !amount) return null;
  const money = { currency_code: amount.currencyCode, value: amount.value };
  return captureEvent({ id, amount: money, custom_id: customId ?? orderId }, `confirm_${id}`, 'captured');
}
