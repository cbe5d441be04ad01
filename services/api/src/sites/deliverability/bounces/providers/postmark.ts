import { deliveryOfMessageId } from '../delivery-signal.ts';
import { isEqual } from './compare-secrets.ts';
import { type EventProvider, ForgedEventError, partOf, readJson, textOf } from './provider.ts';

const HARD = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated']);
/** Bounces that Postmark tells of besides those of an address. */
const NO_BOUNCE = new Set([
  'AutoResponder',
  'OpenRelayTest',
  'Subscribe',
  'Unsubscribe',
  'AddressChange',
  'VirusNotification',
]);

/** Postmark signs nothing: the name and password in its webhook's address prove it. */
export const readPostmark: EventProvider = async ({ body, headers }, { secret }) => {
  const wanted = `Basic ${Buffer.from(secret).toString('base64')}`;
  if (!isEqual(headers.get('authorization') ?? '', wanted))
    throw new ForgedEventError('The password is wrong.');
  const event = readJson(body);
  const record = textOf(event['RecordType']);
  const type = textOf(event['Type']);
  const kind =
    record === 'SpamComplaint' || type === 'SpamComplaint'
      ? ('complaint' as const)
      : record === 'Bounce' && !NO_BOUNCE.has(type)
        ? ('bounce' as const)
        : record === 'Delivery'
          ? ('delivered' as const)
          : null;
  if (!kind) return [];
  return [
    {
      provider: 'postmark',
      eventId: `${record}:${textOf(event['ID']) || textOf(event['MessageID'])}`,
      kind,
      isHard: HARD.has(type),
      deliveryId: deliveryOfMessageId(partOf(event['Metadata'])['delivery']),
      recipient: textOf(event['Email']) || textOf(event['Recipient']) || null,
      reason: textOf(event['Description']) || null,
    },
  ];
};
