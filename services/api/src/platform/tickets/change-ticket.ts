import { AppError } from '@stoa/shared/contracts/errors';
import type { OperatorReplyInput, TicketChangeInput } from '@stoa/shared/contracts/tickets';
import { writeAudit } from '../../shared/audit/write-audit.ts';
import type { Queryable } from '../../shared/database/connect.ts';
import { listOperators } from './list-tickets.ts';
import { mailOwner } from './mail-owner.ts';
import { mailSettings, type TicketDeps } from './owner-message.ts';
import { addMessage, type NewEvent, recordEvents, type TicketActor } from './record-events.ts';
import { etagOf } from './ticket-detail.ts';
import { readTicket, type TicketRow } from './ticket-rows.ts';

export interface TicketRequest {
  ticketId: string;
  /** Email of the operator. */
  operator: string;
  /** ETag of the ticket as the operator saw it. */
  ifMatch: string | undefined;
}

export const actorOf = ({ operator }: TicketRequest): TicketActor => ({ kind: 'operator', name: operator });
export const auditActor = ({ operator }: TicketRequest) => ({ kind: 'person' as const, name: operator });

/** Requires the ticket as the operator saw it. @throws AppError `precondition_failed` */
export function requireMatch(ifMatch: string | undefined, ticket: TicketRow): void {
  if (ifMatch === etagOf(ticket) || ifMatch === '*') return;
  throw new AppError(
    'precondition_failed',
    ifMatch === undefined
      ? 'Send If-Match with the ETag of the ticket as you saw it.'
      : 'This ticket was changed in between. Reload and try again.',
  );
}

export const eventOf = (status: TicketRow['status'], actor: TicketActor, at: Date): NewEvent => ({
  ...{ kind: 'status', actor, at },
  data: { status },
});

/**
 * Changes type, status or assignee, as one transaction with its audit entry; the owner hears of a resolved ticket.
 * @throws AppError `precondition_failed`, `not_found`, `invalid_input` for somebody who is no operator
 */
export async function changeTicket(
  deps: TicketDeps,
  request: TicketRequest,
  change: TicketChangeInput,
): Promise<void> {
  await deps.database.begin(async (sql) => {
    const before = await readTicket(sql, { id: request.ticketId, isLocked: true });
    requireMatch(request.ifMatch, before);
    const { type = before.type, status = before.status, assignee = before.assignee } = change;
    const [actor, at] = [actorOf(request), deps.now()];
    const events: NewEvent[] = [];
    if (type !== before.type) events.push({ kind: 'type', actor, at, data: { type } });
    if (assignee !== before.assignee) events.push(await assign(sql, before, { assignee, actor, at }));
    if (status !== before.status) events.push(eventOf(status, actor, at));
    if (events.length === 0) return;
    const ids = await recordEvents(sql, before, events);
    if (status === 'resolved' && status !== before.status)
      await mailOwner(sql, mailSettings(deps), before, {
        ...{ kind: 'resolved', eventId: ids.at(-1)!, at },
      });
    await audit(sql, request, before, { type, status, assignee });
  });
}

async function assign(
  sql: Queryable,
  { id }: TicketRow,
  { assignee, actor, at }: { assignee: string | null; actor: TicketActor; at: Date },
): Promise<NewEvent> {
  if (assignee !== null && !(await listOperators(sql)).includes(assignee))
    throw new AppError('invalid_input', 'Only operators can be assigned.', {
      issues: [{ path: 'assignee', message: 'There is no such operator.' }],
    });
  await sql`update ops.tickets set assignee = ${assignee} where id = ${id}`;
  return { kind: 'assigned', actor, at, data: { assignee } };
}

type Audited = Pick<TicketRow, 'type' | 'status' | 'assignee'>;

async function audit(
  sql: Queryable,
  request: TicketRequest,
  before: TicketRow,
  after: Audited,
): Promise<void> {
  const changed = (['type', 'status', 'assignee'] as const).filter((key) => after[key] !== before[key]);
  const pick = (row: Audited) => Object.fromEntries(changed.map((key) => [key, row[key]]));
  await writeAudit(sql, {
    ...{ actor: auditActor(request), action: 'ticket.changed', accountId: before.account_id },
    before: { ticket: before.number, ...pick(before) },
    after: { ticket: before.number, ...pick(after) },
  });
}

/**
 * Adds a note, or a public reply that is mailed to the owner, with the status that it sets.
 * @throws AppError `precondition_failed` for a reply over what was written in between, `not_found`
 */
export async function replyAsOperator(
  deps: TicketDeps,
  request: TicketRequest,
  { kind, text, status, files }: OperatorReplyInput,
): Promise<void> {
  await deps.database.begin(async (sql) => {
    const before = await readTicket(sql, { id: request.ticketId, isLocked: true });
    if (kind === 'public') requireMatch(request.ifMatch, before);
    const [actor, at] = [actorOf(request), deps.now()];
    const events = [await addMessage(sql, before, { kind, author: actor, text, at, files })];
    if (status && status !== before.status) events.push(eventOf(status, actor, at));
    const [eventId = ''] = await recordEvents(sql, before, events);
    if (kind === 'public')
      await mailOwner(sql, mailSettings(deps), before, { kind: 'reply', eventId, text, at });
    await sql`delete from ops.ticket_presence where ticket_id = ${before.id} and operator = ${request.operator}`;
    if (status && status !== before.status) await audit(sql, request, before, { ...before, status });
  });
}

/** Stores that an operator is replying, or no longer is. @throws AppError `not_found` */
export async function setPresence(
  { database, now }: TicketDeps,
  { ticketId, operator }: Omit<TicketRequest, 'ifMatch'>,
  isReplying: boolean,
): Promise<void> {
  const { account_id: accountId } = await readTicket(database, { id: ticketId });
  if (isReplying)
    await database`
      insert into ops.ticket_presence (ticket_id, account_id, operator, at)
      values (${ticketId}, ${accountId}, ${operator}, ${now()})
      on conflict (ticket_id, operator) do update set at = excluded.at`;
  else
    await database`delete from ops.ticket_presence where ticket_id = ${ticketId} and operator = ${operator}`;
}

/**
 * Merges a ticket into another of the same site: its messages with their times and an open request for access move there, and
 * it is resolved without a mail.
 * @throws AppError `precondition_failed`, `not_found`, `invalid_input` for itself, another site's or a merged ticket
 */
export async function mergeTicket(
  deps: TicketDeps,
  request: TicketRequest,
  intoNumber: number,
): Promise<void> {
  await deps.database.begin(async (sql) => {
    const [into] = await sql<{ id: string }[]>`select id from ops.tickets where number = ${intoNumber}`;
    // Locked in one order, so that two merges of the same tickets never wait for each other.
    for (const id of [request.ticketId, into?.id ?? request.ticketId].toSorted())
      await readTicket(sql, { id, isLocked: true });
    const source = await readTicket(sql, { id: request.ticketId });
    requireMatch(request.ifMatch, source);
    const target = into && (await readTicket(sql, into));
    if (!target || target.id === source.id || target.account_id !== source.account_id || target.merged_into)
      throw new AppError('invalid_input', 'A ticket is merged into another open ticket of its site.', {
        issues: [{ path: 'into', message: 'There is no such ticket of this site.' }],
      });
    if (source.merged_into) throw new AppError('invalid_input', 'This ticket was merged before.');
    const [actor, at] = [actorOf(request), deps.now()];
    await sql`
      insert into ops.ticket_events (ticket_id, account_id, at, kind, actor_kind, actor, data)
      select ${target.id}, account_id, at, 'message', actor_kind, actor, data from ops.ticket_events
      where ticket_id = ${source.id} and kind = 'message' order by at, seq`;
    await sql`update ops.ticket_messages set ticket_id = ${target.id} where ticket_id = ${source.id}`;
    await sql`update ops.tickets set merged_into = ${target.id} where id = ${source.id} or merged_into = ${source.id}`;
    await moveAccessRequest(sql, source.id, target.id);
    await recordEvents(sql, source, [
      { kind: 'merged', actor, at, data: { into: target.number } },
      eventOf('resolved', actor, at),
    ]);
    await recordEvents(sql, target, [{ kind: 'merged', actor, at, data: { from: source.number } }]);
    await writeAudit(sql, {
      ...{ actor: auditActor(request), action: 'ticket.merged', accountId: source.account_id },
      before: { ticket: source.number, status: source.status },
      after: { ticket: target.number, status: target.status },
    });
  });
}

/** An open request for access goes on in the other ticket, so that the owner can still answer it. */
async function moveAccessRequest(sql: Queryable, from: string, to: string): Promise<void> {
  const [closed] = await sql<{ at: Date }[]>`
    update ops.tickets t set access_requested_at = null from ops.tickets old
    where t.id = ${from} and old.id = t.id and old.access_requested_at is not null
    returning old.access_requested_at as at`;
  if (closed)
    await sql`
      update ops.tickets set access_requested_at = greatest(access_requested_at, ${closed.at}) where id = ${to}`;
}
