import { AppError } from '@stoa/shared/contracts/errors';
import type { AccessRequestInput } from '@stoa/shared/contracts/tickets';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { Queryable } from '../../shared/database/connect.ts';
import { actorOf, auditActor, eventOf, requireMatch, type TicketRequest } from './change-ticket.ts';
import { mailOwner } from './mail-owner.ts';
import { mailSettings, type TicketDeps } from './owner-message.ts';
import { addMessage, recordEvents, type TicketActor } from './record-events.ts';
import { readSupportEnd } from './support-end.ts';
import { readTicket, type TicketRow } from './ticket-rows.ts';

/**
 * Requests the owner's leave to act at their site: a message in the ticket, which is mailed, and buttons beside it.
 * @throws AppError `precondition_failed`, `not_found`, `invalid_input` where there is leave, nobody to grant it, or another ticket
 */
export async function requestAccess(
  deps: TicketDeps,
  request: TicketRequest,
  { text }: AccessRequestInput,
): Promise<void> {
  await deps.database.begin(async (sql) => {
    const ticket = await readTicket(sql, { id: request.ticketId, isLocked: true });
    requireMatch(request.ifMatch, ticket);
    if (ticket.merged_into) throw new AppError('invalid_input', 'This ticket was merged into another one.');
    if (await readSupportEnd(sql, ticket.account_id))
      throw new AppError('invalid_input', 'The owner lets support act here already.');
    const owners = await sql`select 1 from ops.owner_to_tell(${ticket.account_id})`;
    if (owners.length === 0) throw new AppError('invalid_input', 'This site has no owner to grant it.');
    const [author, at] = [actorOf(request), deps.now()];
    const message = await addMessage(sql, ticket, { kind: 'public', author, text, at });
    const waits = ticket.status === 'awaited' ? [] : [eventOf('awaited', author, at)];
    const [eventId = ''] = await recordEvents(sql, ticket, [message, ...waits]);
    await sql`update ops.tickets set access_requested_at = ${at} where id = ${ticket.id}`;
    await mailOwner(sql, mailSettings(deps), ticket, { kind: 'reply', eventId, text, at });
    await writeAudit(sql, {
      ...{ actor: auditActor(request), action: 'ticket.access_requested', accountId: ticket.account_id },
      reason: text.slice(0, MAX_AUDIT_REASON),
      after: { ticket: ticket.number },
    });
  });
}

const MAX_AUDIT_REASON = 500;

/** Ends the open requests of a site once its owner decided: their tickets are support's again. */
export async function endAccessRequests(
  sql: Queryable,
  { accountId, ticketId }: { accountId: string; ticketId?: string },
  { actor, at }: { actor: TicketActor; at: Date },
): Promise<void> {
  const tickets = await sql<Pick<TicketRow, 'id' | 'account_id' | 'status'>[]>`
    select id, account_id, status from ops.tickets
    where account_id = ${accountId} and access_requested_at is not null
      ${ticketId ? sql`and id = ${ticketId}` : sql``} order by id for update`;
  for (const ticket of tickets) {
    await sql`update ops.tickets set access_requested_at = null where id = ${ticket.id}`;
    if (ticket.status === 'awaited') await recordEvents(sql, ticket, [eventOf('unresolved', actor, at)]);
  }
}
