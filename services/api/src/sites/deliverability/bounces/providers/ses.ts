import { createVerify } from 'node:crypto';
import { type DeliverySignal, deliveryOfMessageId } from '../delivery-signal.ts';
import {
  type EventContext,
  type EventProvider,
  ForgedEventError,
  listOf,
  partOf,
  readJson,
  textOf,
} from './provider.ts';

const AMAZON = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\//;
const CERTIFICATE = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\/SimpleNotificationService-\w+\.pem$/;
const NOTICE = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'];
const SUBSCRIPTION = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];

/** Amazon SES by SNS: signed by a certificate of Amazon's, and of the topic that the settings name. */
export const readSes: EventProvider = async ({ body }, context) => {
  const notice = readJson(body);
  await prove(notice, context);
  if (notice['Type'] === 'SubscriptionConfirmation') {
    const url = textOf(notice['SubscribeURL']);
    if (!AMAZON.test(url)) throw new ForgedEventError('The address is not Amazon’s.');
    await context.fetchText(url);
    return [];
  }
  return readMessage(readJson(textOf(notice['Message'])), textOf(notice['MessageId']), context);
};

async function prove(notice: Record<string, unknown>, { secret, fetchText }: EventContext): Promise<void> {
  const url = textOf(notice['SigningCertURL']);
  if (notice['TopicArn'] !== secret || !CERTIFICATE.test(url))
    throw new ForgedEventError('The topic or certificate is another one.');
  const keys = notice['Type'] === 'Notification' ? NOTICE : SUBSCRIPTION;
  const text = keys
    .filter((key) => typeof notice[key] === 'string')
    .map((key) => `${key}\n${textOf(notice[key])}\n`)
    .join('');
  const algorithm = notice['SignatureVersion'] === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
  const certificate = await fetchText(url);
  const isGenuine = createVerify(algorithm)
    .update(text)
    .verify(certificate, textOf(notice['Signature']), 'base64');
  if (!isGenuine) throw new ForgedEventError('The signature is wrong.');
}

function readMessage(event: Record<string, unknown>, id: string, { tokens }: EventContext): DeliverySignal[] {
  const mail = partOf(event['mail']);
  const headers = listOf(mail['headers']).map(partOf);
  const messageId = headers.find(({ name }) => textOf(name).toLowerCase() === 'message-id')?.['value'];
  const deliveryId = tokens.read(textOf(mail['source'])) ?? deliveryOfMessageId(messageId);
  const kind = textOf(event['notificationType'] ?? event['eventType']);
  const base = { provider: 'ses', deliveryId, isHard: false };
  const each = (recipients: unknown, make: (one: Record<string, unknown>) => Partial<DeliverySignal>) =>
    listOf(recipients).map((recipient, at) => {
      const one = typeof recipient === 'string' ? { emailAddress: recipient } : partOf(recipient);
      const eventId = `${id}:${at}`;
      return {
        ...base,
        eventId,
        recipient: textOf(one['emailAddress']) || null,
        ...make(one),
      } as DeliverySignal;
    });
  const bounce = partOf(event['bounce']);
  switch (kind) {
    case 'Bounce':
      return each(bounce['bouncedRecipients'], (one) => ({
        kind: 'bounce',
        isHard: bounce['bounceType'] === 'Permanent',
        code: textOf(one['status']) || null,
        reason: textOf(one['diagnosticCode']) || null,
      }));
    case 'Complaint':
      return each(partOf(event['complaint'])['complainedRecipients'], () => ({ kind: 'complaint' }));
    case 'Delivery':
      return each(partOf(event['delivery'])['recipients'], () => ({ kind: 'delivered' }));
    default:
      return [];
  }
}
