import type { Queryable } from '../../shared/database/connect.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';
import { type TicketMail, ticketMail } from '../../shared/mail/ticket-mail.ts';
import type { TicketAddresses } from './ticket-addresses.ts';
import { MAX_AUTOMATIC_MAILS } from './ticket-settings.ts';

export interface MailSettings {
  platformUrl: string;
  /** null where mails to support aren't taken: replies go by the link. */
  addresses: TicketAddresses | null;
}

/**
 * Mails the owner of a ticket's site about an event; one mail for each event, however often this runs. Those that no operator
 * wrote are limited for each address and hour.
 */
export async function mailOwner(
  sql: Queryable,
  { platformUrl, addresses }: MailSettings,
  ticket: { id: string; account_id: string; number: number; subject: string },
  mail: { kind: TicketMail['kind']; eventId: string; at: Date; text?: string },
): Promise<void> {
  const owners = await sql<Pick<TicketMail, 'email' | 'name' | 'language' | 'site'>[]>`
    select o.email, o.name, o.language, a.name as site
    from public.accounts a, ops.owner_to_tell(a.account_id) o where a.account_id = ${ticket.account_id}`;
  const url = `${platformUrl.replace(/\/$/, '')}/dashboard/tickets/${ticket.id}?site=${ticket.account_id}`;
  const { kind, eventId, at, text = '' } = mail;
  const { number, subject } = ticket;
  const replyTo = addresses?.addressOf(ticket.id) ?? null;
  for (const owner of owners)
    if (kind === 'reply' || (await countAutomatic(sql, { address: owner.email.toLowerCase(), eventId, at })))
      await putInOutbox(sql, ticketMail({ kind, number, subject, text, replyTo, ...owner }, url), eventId);
}

/** Counts an automatic mail; false for one above the limit of its address. */
async function countAutomatic(
  sql: Queryable,
  { address, eventId, at }: { address: string; eventId: string; at: Date },
): Promise<boolean> {
  const hourAgo = new Date(at.getTime() - 3_600_000);
  await sql`select pg_advisory_xact_lock(hashtextextended('automatic mails to ' || ${address}, 0))`;
  await sql`delete from ops.automatic_mails where address = ${address} and at <= ${hourAgo}`;
  const rows = await sql`
    insert into ops.automatic_mails (event_id, address, at)
    select ${eventId}, ${address}, ${at}
    where (select count(*) from ops.automatic_mails where address = ${address}) < ${MAX_AUTOMATIC_MAILS}
    on conflict (event_id) do nothing returning event_id`;
  return rows.length > 0;
}
