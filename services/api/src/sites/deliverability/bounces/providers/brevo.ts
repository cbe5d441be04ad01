import { deliveryOfMessageId } from '../delivery-signal.ts';
import { isEqual } from './compare-secrets.ts';
import { type EventProvider, ForgedEventError, readJson, textOf } from './provider.ts';

const KINDS = {
  hard_bounce: 'bounce',
  invalid_email: 'bounce',
  soft_bounce: 'bounce',
  spam: 'complaint',
  delivered: 'delivered',
} as const;

/** Brevo signs nothing: the token that its webhook sends proves it. */
export const readBrevo: EventProvider = async ({ body, headers }, { secret }) => {
  if (!isEqual(headers.get('authorization') ?? '', `Bearer ${secret}`))
    throw new ForgedEventError('The token is wrong.');
  const event = readJson(body);
  const name = textOf(event['event']);
  const kind = KINDS[name as keyof typeof KINDS];
  if (!kind) return [];
  const messageId = textOf(event['message-id']);
  const [, own = ''] = /delivery:([0-9a-f-]{36})/.exec(textOf(event['X-Mailin-custom'])) ?? [];
  return [
    {
      provider: 'brevo',
      eventId: `${name}:${textOf(event['ts_event']) || textOf(event['ts'])}:${messageId}`,
      kind,
      isHard: name === 'hard_bounce' || name === 'invalid_email',
      deliveryId: deliveryOfMessageId(own) ?? deliveryOfMessageId(messageId),
      recipient: textOf(event['email']) || null,
      reason: textOf(event['reason']) || null,
    },
  ];
};
