import { createHmac } from 'node:crypto';
import { deliveryOfMessageId } from '../delivery-signal.ts';
import { isEqual } from './compare-secrets.ts';
import { type EventProvider, ForgedEventError, listOf, partOf, readJson, textOf } from './provider.ts';

const MAX_AGE_MS = 5 * 60_000;
const KINDS = {
  'email.bounced': 'bounce',
  'email.complained': 'complaint',
  'email.delivered': 'delivered',
} as const;

/** Resend: an HMAC over id, time and body, as the Svix library writes it. */
export const readResend: EventProvider = async ({ body, headers, now }, { secret }) => {
  const id = headers.get('svix-id') ?? '';
  const time = headers.get('svix-timestamp') ?? '';
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  const given = (headers.get('svix-signature') ?? '').split(' ');
  const isFresh = Math.abs(now.getTime() - Number(time) * 1000) <= MAX_AGE_MS;
  if (!id || !isFresh || !given.some((one) => isEqual(one, `v1,${wanted}`)))
    throw new ForgedEventError('The signature is wrong or old.');
  const event = readJson(body);
  const kind = KINDS[textOf(event['type']) as keyof typeof KINDS];
  if (!kind) return [];
  const data = partOf(event['data']);
  const bounce = partOf(data['bounce']);
  const sent = listOf(data['headers']).map(partOf);
  const messageId = sent.find(({ name }) => textOf(name).toLowerCase() === 'message-id')?.['value'];
  return [
    {
      provider: 'resend',
      eventId: id,
      kind,
      isHard: textOf(bounce['type']) === 'Permanent',
      deliveryId:
        deliveryOfMessageId(partOf(data['tags'])['delivery']) ??
        deliveryOfMessageId(messageId ?? data['message_id']),
      recipient: textOf(listOf(data['to'])[0]) || null,
      reason: textOf(bounce['message']) || null,
    },
  ];
};
