import { AppError } from '@stoa/shared/contracts/errors';
import type { TicketMessage, TicketStatus, TicketType } from '@stoa/shared/contracts/tickets';
import type { Queryable } from '../../shared/database/connect.ts';

export interface TicketRow {
  id: string;
  number: number;
  account_id: string;
  type: TicketType;
  status: TicketStatus;
  subject: string;
  consents: boolean;
  assignee: string | null;
  follows: string | null;
  merged_into: string | null;
  created_at: Date;
  updated_at: Date;
  due_at: Date | null;
  awaited_since: Date | null;
  resolved_at: Date | null;
  revision: number;
}

/** Reads a ticket; changes of it wait for the transaction that locks it. @throws AppError `not_found` */
export async function readTicket(
  sql: Queryable,
  where: { id: string; accountId?: string; isLocked?: boolean },
): Promise<TicketRow> {
  const { id, accountId, isLocked } = where;
  const [row] = await sql<TicketRow[]>`
    select id, number, account_id, type, status, subject, consents, assignee, follows, merged_into, created_at,
      updated_at, due_at, awaited_since, resolved_at, revision
    from ops.tickets where id = ${id} ${accountId ? sql`and account_id = ${accountId}` : sql``}
    ${isLocked ? sql`for update` : sql``}`;
  if (!row) throw new AppError('not_found', 'There is no such ticket.');
  return row;
}

/** Reads the conversation of a ticket, with notes for operators alone. */
export async function readMessages(
  sql: Queryable,
  ticketId: string,
  { withNotes }: { withNotes: boolean },
): Promise<TicketMessage[]> {
  const rows = await sql<(Omit<TicketMessage, 'at' | 'authorKind'> & MessageColumns)[]>`
    select id, kind, author_kind, author, body, at from ops.ticket_messages
    where ticket_id = ${ticketId} ${withNotes ? sql`` : sql`and kind <> 'note'`} order by at, seq`;
  return rows.map(({ at, author_kind, ...row }) => ({
    ...row,
    authorKind: author_kind,
    at: at.toISOString(),
  }));
}

interface MessageColumns {
  at: Date;
  author_kind: TicketMessage['authorKind'];
}

/** Names another ticket by its number. */
export async function linkOf(sql: Queryable, id: string | null) {
  if (id === null) return null;
  const [row] = await sql<
    { id: string; number: number }[]
  >`select id, number from ops.tickets where id = ${id}`;
  return row ?? null;
}

/** Fields of a ticket that its owner and operators see alike. */
export const ticketOf = ({ id, number, type, status, subject, created_at, updated_at }: TicketRow) => ({
  ...{ id, number, type, status, subject },
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});
