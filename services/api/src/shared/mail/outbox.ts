import { randomUUID } from 'node:crypto';
import type { Mail, Sms } from '@stoa/backend';
import { OutboxMessage } from '@stoa/shared/contracts/operator';
import { z } from 'zod';
import type { Database, Queryable } from '../database/connect.ts';
import type { EmailMessage } from './email-message.ts';
import { servicePriority } from './lane/service-priority.ts';
import { maskMessage } from './mask-message.ts';

/** A mail without layout, to one operator. */
export interface NoticeMail {
  to: string;
  subject: string;
  text: string;
}

/**
 * Puts a message into the outbox: a mail is sent from there, a text message and all of a machine without mail stay.
 * A second message under the same id is not kept.
 */
export async function putInOutbox(
  database: Queryable,
  message: EmailMessage | Mail | Sms | NoticeMail,
  id: string = randomUUID(),
): Promise<void> {
  const isMail = !('channel' in message);
  await servicePriority.during(
    () => database`
      insert into ops.outbox (id, recipient, is_mail, message)
      values (${id}, ${message.to}, ${isMail}, ${database.json({ ...message })}) on conflict (id) do nothing`,
  );
}

export const OutboxQuery = z.object({
  to: z.string().trim().max(254).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** The newest messages that nobody sent, to one contact if asked; masked where whoever reads them could open others' accounts. */
export async function readOutbox(
  database: Database,
  { to, limit }: z.infer<typeof OutboxQuery>,
  isMasked: boolean,
): Promise<OutboxMessage[]> {
  const rows = await database<{ id: string; at: Date; message: Record<string, unknown> }[]>`
    select id, at, message from ops.outbox
    where sent_at is null and ${to ? database`lower(recipient) = lower(${to})` : database`true`}
    order by at desc, id limit ${limit}`;
  const messages = rows.map(({ id, at, message }) =>
    OutboxMessage.parse({ ...message, id, at: at.toISOString() }),
  );
  return isMasked ? messages.map(maskMessage) : messages;
}
