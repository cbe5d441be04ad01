import { AppError } from '@stoa/shared/contracts/errors';
import type {
  OpenTicketInput,
  OwnedTicket,
  OwnedTickets,
  TicketFile,
  TicketReplyInput,
} from '@stoa/shared/contracts/tickets';
import type { Person } from '../../shared/context.ts';
import type { Queryable } from '../../shared/database/connect.ts';
import { endAccessRequests } from './access-requests.ts';
import { addOwnerMessage, insertTicket, type TicketDeps } from './owner-message.ts';
import type { TicketActor } from './record-events.ts';
import {
  accessRequestOf,
  linkOf,
  readMessages,
  readTicket,
  readTicketFile,
  ticketOf,
  type TicketRow,
} from './ticket-rows.ts';

/** Requires the site's owner, whatever state the site is in. @throws AppError `account_not_found` */
export async function requireOwnSite(
  sql: Queryable,
  person: Person,
  accountId: string,
): Promise<TicketActor> {
  const [row] = await sql<{ name: string | null }[]>`
    select o.name from public.accounts a left join lateral ops.owner_to_tell(a.account_id) o on true
    where a.account_id = ${accountId} and a.owner_user_id = ${person.userId}`;
  if (!row) throw new AppError('account_not_found', 'There is no such site among yours.');
  return { kind: 'owner', name: row.name || person.email || person.userId };
}

/** Lists the tickets of a site, newest change first. */
export async function listOwnedTickets(
  { database }: TicketDeps,
  person: Person,
  accountId: string,
): Promise<OwnedTickets> {
  await requireOwnSite(database, person, accountId);
  const rows = await database<TicketRow[]>`
    select id, number, type, status, subject, created_at, updated_at from ops.tickets
    where account_id = ${accountId} order by updated_at desc, number desc limit 500`;
  return { tickets: rows.map(ticketOf) };
}

/** Reads a ticket of a site. @throws AppError `not_found` for a ticket of another site */
export async function readOwnedTicket(
  { database }: TicketDeps,
  person: Person,
  accountId: string,
  ticketId: string,
): Promise<OwnedTicket> {
  await requireOwnSite(database, person, accountId);
  return describe(database, await readTicket(database, { id: ticketId, accountId }));
}

/** Reads a file of a ticket of a site. @throws AppError `not_found` */
export async function readOwnedFile(
  { database }: TicketDeps,
  person: Person,
  place: { accountId: string; ticketId: string; fileId: string },
): Promise<TicketFile> {
  const { accountId, ticketId, fileId } = place;
  await requireOwnSite(database, person, accountId);
  const { id } = await readTicket(database, { id: ticketId, accountId });
  return readTicketFile(database, { ticketId: id, fileId, withNotes: false });
}

async function describe(sql: Queryable, row: TicketRow): Promise<OwnedTicket> {
  const messages = await readMessages(sql, row.id, { withNotes: false });
  return {
    ...ticketOf(row),
    consents: row.consents,
    accessRequestedAt: accessRequestOf(row),
    messages: messages.map((message) =>
      message.authorKind === 'operator' ? { ...message, author: '' } : message,
    ),
    follows: await linkOf(sql, row.follows),
    mergedInto: await linkOf(sql, row.merged_into),
  };
}

/** Opens a ticket and confirms it by mail. */
export async function openTicket(
  deps: TicketDeps,
  person: Person,
  input: OpenTicketInput & { accountId: string },
): Promise<OwnedTicket> {
  return deps.database.begin(async (sql) => {
    const actor = await requireOwnSite(sql, person, input.accountId);
    const id = await insertTicket(deps, sql, { ...input, actor, userId: person.userId });
    return describe(sql, await readTicket(sql, { id }));
  });
}

/**
 * Adds the owner's reply. It reopens a resolved ticket for some days; after them it opens a new ticket that goes on with it.
 * A merged ticket hands it to the one it was merged into.
 */
export async function replyAsOwner(
  deps: TicketDeps,
  person: Person,
  request: TicketReplyInput & { accountId: string; ticketId: string },
): Promise<OwnedTicket> {
  const { accountId, ticketId, text, files } = request;
  return deps.database.begin(async (sql) => {
    const actor = await requireOwnSite(sql, person, accountId);
    const place = { id: ticketId, account_id: accountId };
    const reply = { actor, userId: person.userId, kind: 'public' as const, text, files };
    const id = await addOwnerMessage(deps, sql, place, reply);
    return describe(sql, await readTicket(sql, { id }));
  });
}

/** Declines support's request to act, which ends it. */
export async function declineAccess(
  deps: TicketDeps,
  person: Person,
  { accountId, ticketId }: { accountId: string; ticketId: string },
): Promise<OwnedTicket> {
  return deps.database.begin(async (sql) => {
    const actor = await requireOwnSite(sql, person, accountId);
    const place = { id: ticketId, accountId };
    await readTicket(sql, place);
    await endAccessRequests(sql, { accountId, ticketId }, { actor, at: deps.now() });
    return describe(sql, await readTicket(sql, place));
  });
}
