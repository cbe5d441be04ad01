import type { KeyObject } from 'node:crypto';
import { PaymentEvent } from '@stoa/shared/contracts/orders';
import type { GatewayName } from '@stoa/shared/contracts/payments';
import { TEST_SIGNATURE_TOLERANCE_S } from '../../limits.ts';
import { ForgedMessageError, type PaymentGateway } from '../payment-gateway.ts';
import { hmacHex, sameSignature } from '../signed-text.ts';
import { readSetupResult, testSecret, writeSession, writeSetup } from './session.ts';

export const TEST_SIGNATURE = 'stoa-test-signature';
/** Payment methods the test gateway stores: one that can be charged again, one that is declined. */
export const TEST_METHODS = { succeed: 'test_card', once: 'test_card_declined' } as const;

const TEST_DIGITS: Record<string, string> = { [TEST_METHODS.succeed]: '4242', [TEST_METHODS.once]: '0002' };

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
    async initiate({ order, attempt, amountMinor, currency, returnUrl, cancelUrl, isPlan }) {
      const ref = `test_${order.id}_${attempt}`;
      const session = { accountId, orderId: order.id, number: order.number, provider, ref, amountMinor };
      const link = writeSession({ ...session, currency, returnUrl, cancelUrl, isPlan }, serviceSecret);
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
    async setup({ returnUrl, cancelUrl }) {
      const link = writeSetup('setup', { accountId, returnUrl, cancelUrl }, serviceSecret);
      const url = `${new URL(returnUrl).origin}/test-gateway/setup/${link}`;
      return { ref: 'test_setup', next: { kind: 'redirect', url } };
    },
    async readSetup(query) {
      const sent = query.get('setup');
      if (!sent) return null;
      const method = readSetupResult(sent, serviceSecret, accountId);
      if (!method) throw new ForgedMessageError('not written by the test gateway');
      return { method, brand: 'Test card', last4: TEST_DIGITS[method] ?? '0000', expires: null };
    },
    removeMethod: async () => {},
    refund: async ({ idempotencyKey }) => `test_${idempotencyKey}`,
    tryKeys: async () => {},
  };
}
