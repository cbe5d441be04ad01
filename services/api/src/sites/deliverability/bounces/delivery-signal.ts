import type { Database } from '../../../shared/database/connect.ts';
import { firstFound } from '../../search-databases.ts';

/** One fact about one email, however it arrived. */
export interface DeliverySignal {
  provider: string;
  /** Unique at the provider; a repeat changes nothing. */
  eventId: string;
  kind: 'bounce' | 'complaint' | 'delivered';
  isHard: boolean;
  deliveryId: string | null;
  recipient: string | null;
  code?: string | null;
  reason?: string | null;
}

export type SignalOutcome = 'taken' | 'repeated' | 'unknown';

/** Writes down a signal in whichever database holds its email. */
export async function takeSignal(databases: Database[], signal: DeliverySignal): Promise<SignalOutcome> {
  const found = await firstFound(databases, async (database) => {
    const id = signal.deliveryId ?? (await findByRecipient(database, signal.recipient));
    if (!id) return null;
    const { provider, eventId, kind, isHard, code = null, reason = null, recipient } = signal;
    const [row] = await database<[{ outcome: SignalOutcome }]>`
      select ops.record_delivery_signal(${provider}, ${eventId}, ${id}, ${kind}, ${isHard}, ${code}, ${reason},
        ${recipient}) as outcome`;
    return row.outcome === 'unknown' ? null : row.outcome;
  });
  return found ?? 'unknown';
}

async function findByRecipient(database: Database, recipient: string | null): Promise<string | null> {
  if (!recipient) return null;
  const [row] = await database<[{ id: string | null } | undefined]>`
    select ops.delivery_of_recipient(${recipient}) as id`;
  return row?.id ?? null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the delivery that our Message-ID names. */
export function deliveryOfMessageId(messageId: unknown): string | null {
  const [local = ''] = String(messageId ?? '')
    .replace(/^</, '')
    .split('@', 1);
  return UUID.test(local) ? local.toLowerCase() : null;
}
