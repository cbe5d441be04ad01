import type { OpenTicketInput, TicketFileInput } from '@stoa/shared/contracts/tickets';
import type { Queryable } from '../../shared/database/connect.ts';
import type { PlatformDeps } from '../define-route.ts';
import { mailOwner } from './mail-owner.ts';
import { addMessage, recordEvents, type TicketActor } from './record-events.ts';
import { readTicket, type TicketRow } from './ticket-rows.ts';
import { REOPEN_DAYS } from './ticket-settings.ts';

export type TicketDeps = Pick<PlatformDeps, 'database' | 'now' | 'siteUrl' | 'platformHost' | 'supportMail'>;

export interface NewTicket extends OpenTicketInput {
  accountId: string;
  follows?: string;
  actor: TicketActor;
  userId: string;
  kind?: 'public' | 'mail';
}

/** Returns the settings of mails about tickets. */
export const mailSettings = ({ siteUrl, platformHost, supportMail }: TicketDeps) => ({
  platformUrl: siteUrl(platformHost),
  addresses: supportMail?.addresses ?? null,
});

/** Stores a new ticket and confirms it by mail; returns its id. */
export async function insertTicket(deps: TicketDeps, sql: Queryable, input: NewTicket): Promise<string> {
  const { accountId, userId, type, subject, text, consents, files, follows = null, actor } = input;
  const at = deps.now();
  const [ticket] = await sql<[{ id: string; account_id: string; number: number; subject: string }]>`
    insert into ops.tickets (account_id, opened_by, type, subject, consents, follows, created_at, updated_at)
    values (${accountId}, ${userId}, ${type}, ${subject}, ${consents}, ${follows}, ${at}, ${at})
    returning id, account_id, number, subject`;
  const { kind = 'public' } = input;
  const message = await addMessage(sql, ticket, { kind, author: actor, text, at, files });
  const [eventId = ''] = await recordEvents(sql, ticket, [
    { kind: 'opened', actor, at, data: { type } },
    message,
  ]);
  await mailOwner(sql, mailSettings(deps), ticket, { kind: 'opened', eventId, text, at });
  return ticket.id;
}

/**
 * Adds a message of the owner's side. It reopens a resolved ticket for some days; after them it opens a new ticket that goes
 * on with it, unless nobody is known to open it for. A merged ticket hands it to the one it was merged into.
 * @returns the id of the ticket that took it
 */
export async function addOwnerMessage(
  deps: TicketDeps,
  sql: Queryable,
  place: { id: string; account_id: string },
  message: {
    actor: TicketActor;
    userId: string | null;
    kind: 'public' | 'mail';
    text: string;
    files?: TicketFileInput[];
  },
): Promise<string> {
  const ticket = await readUnmerged(sql, place.id, place.account_id);
  const { actor, userId, kind, text, files = [] } = message;
  const at = deps.now();
  const { type, subject, consents, resolved_at: resolvedAt } = ticket;
  const isOver = resolvedAt && at.getTime() - resolvedAt.getTime() > REOPEN_DAYS * 86_400_000;
  if (isOver && userId !== null) {
    const next = await findFollower(sql, ticket.id);
    if (next) return addOwnerMessage(deps, sql, { id: next, account_id: ticket.account_id }, message);
    const again = { accountId: ticket.account_id, type, subject, text, consents, files, follows: ticket.id };
    return insertTicket(deps, sql, { ...again, actor, userId, kind });
  }
  const event = await addMessage(sql, ticket, { kind, author: actor, text, at, files });
  await recordEvents(sql, ticket, [
    event,
    ...(ticket.status === 'unresolved'
      ? []
      : [{ kind: 'status' as const, actor, at, data: { status: 'unresolved' as const } }]),
  ]);
  return ticket.id;
}

/** The open ticket that goes on with another: what is still sent to the old one belongs there. */
async function findFollower(sql: Queryable, id: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from ops.tickets where follows = ${id} and status <> 'resolved' order by number desc limit 1`;
  return row?.id ?? null;
}

async function readUnmerged(sql: Queryable, id: string, accountId: string): Promise<TicketRow> {
  const ticket = await readTicket(sql, { id, accountId, isLocked: true });
  return ticket.merged_into ? readUnmerged(sql, ticket.merged_into, accountId) : ticket;
}
