import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ReceivedRequest } from './fake-server.ts';

export const PAYPAL_KEYS = {
  clientId: 'A_client_id_of_kiln_1',
  clientSecret: 'A_client_secret_of_kiln_1',
  webhookId: 'WH0123456789',
  environment: 'sandbox',
};
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** PayPal's server as far as we speak with it: tokens, orders, captures, refunds, and the proof of its own messages. */
interface Stored {
  id: string;
  status: string;
  unit: { custom_id: string; amount: { currency_code: string; value: string } };
}
export const paypalOrders = new Map<string, Stored>();
const captures = new Map<string, object>();
let declines = false;
const answerOf = ({ id, status, unit }: Stored) => ({
  id,
  status,
  intent: 'CAPTURE',
  links: [
    { rel: 'payer-action', href: `https://www.sandbox.paypal.test/checkoutnow?token=${id}`, method: 'GET' },
  ],
  purchase_units: [
    status === 'COMPLETED'
      ? { ...unit, payments: { captures: [{ id: `CAP-${id}`, status: 'COMPLETED', ...unit }] } }
      : unit,
  ],
});
export function fakePaypal({ call, headers, body }: ReceivedRequest): [number, object] {
  const basic = Buffer.from(`${PAYPAL_KEYS.clientId}:${PAYPAL_KEYS.clientSecret}`).toString('base64');
  if (call === 'POST /v1/oauth2/token') {
    if (headers.authorization !== `Basic ${basic}`)
      return [401, { error: 'invalid_client', error_description: 'Client Authentication failed' }];
    return [200, { access_token: 'A21AA', token_type: 'Bearer', expires_in: 32_400, scope: 'x' }];
  }
  if (headers.authorization !== 'Bearer A21AA') return [401, { name: 'AUTHENTICATION_FAILURE' }];
  const key = String(headers['paypal-request-id'] ?? '');
  if (call === 'POST /v1/notifications/verify-webhook-signature') {
    const notified = JSON.parse(body) as Record<string, string>;
    const raw = body.slice(body.indexOf('"webhook_event":') + 16, -1);
    const text = `${notified['transmission_id']}|${notified['transmission_time']}|${notified['webhook_id']}|${crc32(raw)}`;
    const isOwn = verify(
      'sha256',
      Buffer.from(text),
      publicKey,
      Buffer.from(notified['transmission_sig']!, 'base64'),
    );
    return [200, { verification_status: isOwn ? 'SUCCESS' : 'FAILURE' }];
  }
  if (call === 'POST /v2/checkout/orders') {
    const [unit] = (JSON.parse(body) as { purchase_units: Stored['unit'][] }).purchase_units;
    const stored = paypalOrders.get(key) ?? { id: `PP-${key}`, status: 'PAYER_ACTION_REQUIRED', unit: unit! };
    paypalOrders.set(key, stored);
    return [200, answerOf(stored)];
  }
  const [, id = '', isCapture] = /^\w+ \/v2\/checkout\/orders\/PP-([\w-]+)(\/capture)?$/.exec(call) ?? [];
  const stored = paypalOrders.get(id);
  if (stored && isCapture) {
    if (declines) return [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] }];
    stored.status = 'COMPLETED';
    return [201, answerOf(stored)];
  }
  if (stored) return [200, answerOf(stored)];
  if (/^POST \/v2\/payments\/captures\/[\w-]+\/refund$/.test(call)) {
    const refund = captures.get(key) ?? { id: `REF-${key}`, status: 'COMPLETED', ...JSON.parse(body) };
    captures.set(key, refund);
    return [201, refund];
  }
  return [404, { name: 'RESOURCE_NOT_FOUND' }];
}

/** From now on every card is declined, or none; what was given back before is forgotten. */
export function resetPaypal({ declining = false } = {}): void {
  captures.clear();
  declines = declining;
}

/** As PayPal signs: over the way, the moment, the webhook and the checksum of the bytes. */
export function signedByPaypal(
  event: object,
  { key = privateKey, webhookId = PAYPAL_KEYS.webhookId, sent = JSON.stringify(event) } = {},
) {
  const [way, at] = [randomUUID(), new Date().toISOString()];
  const text = `${way}|${at}|${webhookId}|${crc32(JSON.stringify(event))}`;
  const headers = {
    'paypal-transmission-id': way,
    'paypal-transmission-time': at,
    'paypal-transmission-sig': sign('sha256', Buffer.from(text), key).toString('base64'),
    'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42',
    'paypal-auth-algo': 'SHA256withRSA',
  };
  return [sent, headers] as const;
}
