import type { KeyObject } from 'node:crypto';
import { PaymentEvent } from '@stoa/shared/contracts/orders';
import type { GatewayName } from '@stoa/shared/contracts/payments';
import { TEST_SIGNATURE_TOLERANCE_S } from '../../limits.ts';
import { ForgedMessageError, type PaymentGateway } from '../payment-gateway.ts';
import { hmacHex, sameSignature } from '../signed-text.ts';
import { testSecret, writeSession } from './session.ts';

export const TEST_SIGNATURE = 'stoa-test-signature';
/** Payment methods the test gateway stores: one that can be charged again, one that is declined. */
export const TEST_METHODS = { succeed: 'test_card', once: 'test_card_declined' } as const;

interface TestGatewayOptions {
  provider: GatewayName;
  accountId: string;
  serviceSecret: string;
  now(): Date;
}

/** Signs a message of the test gateway, as the real ones do: the moment and the body under the account's secret. */
export function signTestMessage(rawBody: string, secret: KeyObject, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${hmacHex(secret, `${seconds}.${rawBody}`)}`;
}

/** Answers in place of a gateway while the account's test mode is on: the same calls, the same webhook, no money. */
export function createTestGateway(options: TestGatewayOptions): PaymentGateway {
  const { provider, accountId, serviceSecret, now } = options;
  const secret = testSecret(serviceSecret, accountId);
  return {
    supports: () => true,
    async initiate({ order, attempt, amountMinor, currency, returnUrl, cancelUrl }) {
      const ref = `test_${order.id}_${attempt}`;
      const session = { accountId, orderId: order.id, number: order.number, provider, ref, amountMinor };
      const link = writeSession({ ...session, currency, returnUrl, cancelUrl }, serviceSecret);
      return { ref, next: { kind: 'redirect', url: `${new URL(returnUrl).origin}/test-gateway/${link}` } };
    },
    confirm: async () => null,
    async parseWebhook(rawBody, headers) {
      const [, at = '', signature = ''] =
        /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(TEST_SIGNATURE) ?? '') ?? [];
      const isFresh = Math.abs(now().getTime() / 1000 - Number(at)) <= TEST_SIGNATURE_TOLERANCE_S;
      if (!isFresh || !sameSignature(signature, hmacHex(secret, `${at}.${rawBody}`)))
        throw new ForgedMessageError('not signed by the test gateway');
      const event = PaymentEvent.parse(JSON.parse(rawBody));
      if (event.provider !== provider || !event.test) throw new ForgedMessageError('for another gateway');
      return event;
    },
    charge: async ({ order, method, amountMinor, currency, idempotencyKey }) => ({
      provider,
      eventId: `test_${idempotencyKey}`,
      orderId: order.id,
      action: method === TEST_METHODS.succeed ? 'captured' : 'failed',
      providerRef: `test_${idempotencyKey}`,
      amountMinor,
      currency,
      test: true,
    }),
    refund: async ({ idempotencyKey }) => `test_${idempotencyKey}`,
    tryKeys: async () => {},
  };
}
