import { createHmac } from 'node:crypto';
import { deliveryOfMessageId } from '../delivery-signal.ts';
import { isEqual } from './compare-secrets.ts';
import { type EventProvider, ForgedEventError, partOf, readJson, textOf } from './provider.ts';

const MAX_AGE_MS = 15 * 60_000;
const MAX_TOKENS = 20_000;

/** Signatures cover a token alone, so each token stands for the one event that it first came with. */
const eventOfToken = new Map<string, string>();

/** Mailgun: an HMAC over time and token. */
export const readMailgun: EventProvider = async ({ body, now }, { secret }) => {
  const input = readJson(body);
  const { timestamp, token, signature } = partOf(input['signature']);
  const at = Number(textOf(timestamp)) * 1000;
  const wanted = createHmac('sha256', secret)
    .update(`${textOf(timestamp)}${textOf(token)}`)
    .digest('hex');
  if (!isEqual(wanted, textOf(signature)) || !(Math.abs(now.getTime() - at) <= MAX_AGE_MS))
    throw new ForgedEventError('The signature is wrong or old.');
  const data = partOf(input['event-data']);
  const eventId = textOf(data['id']);
  const known = eventOfToken.get(textOf(token)) ?? eventId;
  if (eventId === '' || known !== eventId) throw new ForgedEventError('The token belongs to another event.');
  eventOfToken.set(textOf(token), eventId);
  if (eventOfToken.size > MAX_TOKENS) eventOfToken.delete(eventOfToken.keys().next().value!);

  const kind = kindOf(textOf(data['event']), textOf(data['severity']));
  if (!kind) return [];
  const status = partOf(data['delivery-status']);
  const headers = partOf(partOf(data['message'])['headers']);
  const named = textOf(partOf(data['user-variables'])['delivery']);
  return [
    {
      provider: 'mailgun',
      eventId,
      kind,
      isHard: kind === 'bounce' && data['reason'] !== 'old' && Number(status['code']) >= 500,
      deliveryId: deliveryOfMessageId(named) ?? deliveryOfMessageId(headers['message-id']),
      recipient: textOf(data['recipient']) || null,
      code: textOf(status['enhanced-code']) || textOf(status['code']) || null,
      reason: textOf(status['message']) || null,
    },
  ];
};

/** A temporary failure is tried again by Mailgun itself. */
function kindOf(event: string, severity: string): 'bounce' | 'complaint' | 'delivered' | null {
  if (event === 'failed') return severity === 'temporary' ? null : 'bounce';
  if (event === 'complained') return 'complaint';
  return event === 'delivered' ? 'delivered' : null;
}
