import { type TicketFileInput, TicketStatus, TicketType } from '@stoa/shared/contracts/tickets';
import { z } from 'zod';
import type { Queryable } from '../../shared/database/connect.ts';
import { type ClockEvent, deriveClocks } from './ticket-clocks.ts';

export interface TicketActor {
  kind: 'owner' | 'operator' | 'system';
  name: string;
}

export const SYSTEM: TicketActor = { kind: 'system', name: '' };

export type NewEvent = { actor: TicketActor; at: Date } & (
  | { kind: 'opened'; data: { type: TicketType } }
  | { kind: 'message'; data: { messageId: string; from: 'owner' | 'operator'; isPublic: boolean } }
  | { kind: 'status'; data: { status: TicketStatus } }
  | { kind: 'type'; data: { type: TicketType } }
  | { kind: 'assigned'; data: { assignee: string | null } }
  | { kind: 'merged'; data: { into: number } | { from: number } }
  | { kind: 'reminded'; data: Record<string, never> }
);

const Stored = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), data: z.object({ type: TicketType }) }),
  z.object({
    kind: z.literal('message'),
    data: z.object({ from: z.enum(['owner', 'operator']), isPublic: z.boolean() }),
  }),
  z.object({ kind: z.literal('status'), data: z.object({ status: TicketStatus }) }),
  z.object({ kind: z.literal('type'), data: z.object({ type: TicketType }) }),
  z.object({ kind: z.enum(['assigned', 'merged', 'reminded']), data: z.object({}) }),
]);

/**
 * Appends events to a ticket's log and stores what its clocks derive from it. The caller holds the ticket's lock.
 * @returns the ids of the events
 */
export async function recordEvents(
  sql: Queryable,
  ticket: { id: string; account_id: string },
  events: readonly NewEvent[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const { kind, at, actor, data } of events) {
    const [row] = await sql<[{ id: string }]>`
      insert into ops.ticket_events (ticket_id, account_id, at, kind, actor_kind, actor, data)
      values (${ticket.id}, ${ticket.account_id}, ${at}, ${kind}, ${actor.kind}, ${actor.name}, ${sql.json(data)})
      returning id`;
    ids.push(row.id);
  }
  const { type, status, dueAt, awaitedSince, resolvedAt } = await readClocks(sql, ticket.id);
  const time = (ms: number | null) => (ms === null ? null : new Date(ms));
  // A note changes nothing that another operator has seen.
  const isSeen = events.some(({ kind, data }) => kind !== 'message' || ('isPublic' in data && data.isPublic));
  await sql`
    update ops.tickets set type = ${type}, status = ${status}, due_at = ${time(dueAt)},
      awaited_since = ${time(awaitedSince)}, resolved_at = ${time(resolvedAt)}, revision = revision + ${isSeen ? 1 : 0},
      updated_at = ${events.at(-1)?.at ?? new Date()}
    where id = ${ticket.id}`;
  return ids;
}

/** Derives the clocks of a stored ticket. */
export async function readClocks(sql: Queryable, ticketId: string) {
  const rows = await sql<{ kind: string; at: Date; data: unknown }[]>`
    select kind, at, data from ops.ticket_events where ticket_id = ${ticketId} order by kind <> 'opened', at, seq`;
  return deriveClocks(rows.map(toClockEvent));
}

function toClockEvent({ at, ...row }: { kind: string; at: Date; data: unknown }): ClockEvent {
  const event = Stored.parse(row);
  const time = { at: at.getTime() };
  switch (event.kind) {
    case 'opened':
    case 'type':
      return { ...time, kind: event.kind, type: event.data.type };
    case 'message':
      return { ...time, kind: 'message', ...event.data };
    case 'status':
      return { ...time, kind: 'status', status: event.data.status };
    default:
      return { ...time, kind: 'other' };
  }
}

/** Adds a message with its files to a ticket; its event is recorded by the caller. */
export async function addMessage(
  sql: Queryable,
  ticket: { id: string; account_id: string },
  message: {
    kind: 'public' | 'note' | 'mail';
    author: TicketActor;
    text: string;
    at: Date;
    files?: readonly TicketFileInput[];
  },
): Promise<NewEvent> {
  const { kind, author, text, at, files = [] } = message;
  const from = author.kind === 'operator' ? 'operator' : 'owner';
  const [row] = await sql<[{ id: string }]>`
    insert into ops.ticket_messages (ticket_id, account_id, kind, author_kind, author, body, at)
    values (${ticket.id}, ${ticket.account_id}, ${kind}, ${from}, ${author.name}, ${text}, ${at}) returning id`;
  for (const [index, { name, type, data }] of files.entries())
    await sql`
      insert into ops.ticket_files (message_id, account_id, position, name, type, bytes)
      values (${row.id}, ${ticket.account_id}, ${index + 1}, ${name}, ${type}, ${Buffer.from(data, 'base64')})`;
  return { kind: 'message', actor: author, at, data: { messageId: row.id, from, isPublic: kind !== 'note' } };
}
