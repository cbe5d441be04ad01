import type { Queryable } from '../../shared/database/connect.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';
import { type TicketMail, ticketMail } from '../../shared/mail/ticket-mail.ts';

/** Mails the owner of a ticket's site about an event; one mail for each event, however often this runs. */
export async function mailOwner(
  sql: Queryable,
  platformUrl: string,
  ticket: { id: string; account_id: string; number: number; subject: string },
  mail: { kind: TicketMail['kind']; eventId: string; text?: string },
): Promise<void> {
  const owners = await sql<Pick<TicketMail, 'email' | 'name' | 'language' | 'site'>[]>`
    select o.email, o.name, o.language, a.name as site
    from public.accounts a, ops.owner_to_tell(a.account_id) o where a.account_id = ${ticket.account_id}`;
  const url = `${platformUrl}/dashboard/tickets/${ticket.id}?site=${ticket.account_id}`;
  const { kind, eventId, text = '' } = mail;
  const { number, subject } = ticket;
  for (const owner of owners)
    await putInOutbox(sql, ticketMail({ kind, number, subject, text, ...owner }, url), eventId);
}
