import { AppError } from '@stoa/shared/contracts/errors';
import type { TicketFile, TicketMessage, TicketStatus, TicketType } from '@stoa/shared/contracts/tickets';
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
  access_requested_at: Date | null;
}

/** Reads a ticket; changes of it wait for the transaction that locks it. @throws AppError `not_found` */
export async function readTicket(
  sql: Queryable,
  where: { id: string; accountId?: string; isLocked?: boolean },
): Promise<TicketRow> {
  const { id, accountId, isLocked } = where;
  const [row] = await sql<TicketRow[]>`
    select id, number, account_id, type, status, subject, consents, assignee, follows, merged_into, created_at,
      updated_at, due_at, awaited_since, resolved_at, revision, access_requested_at
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
    select m.id, m.kind, m.author_kind, m.author, m.body, m.at, coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', octet_length(f.bytes)) order by f.position)
        from ops.ticket_files f where f.message_id = m.id), '[]') as files
    from ops.ticket_messages m
    where m.ticket_id = ${ticketId} ${withNotes ? sql`` : sql`and m.kind <> 'note'`} order by m.at, m.seq`;
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

/** When support requested the leave to act; null unless the owner has to decide. */
export const accessRequestOf = ({ access_requested_at: at }: TicketRow) => at?.toISOString() ?? null;

/** Fields of a ticket that its owner and operators see alike. */
export const ticketOf = ({ id, number, type, status, subject, created_at, updated_at }: TicketRow) => ({
  ...{ id, number, type, status, subject },
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

/** Reads a file of a ticket's messages. @throws AppError `not_found`, also for a file of a note where those are hidden */
export async function readTicketFile(
  sql: Queryable,
  where: { ticketId: string; fileId: string; withNotes: boolean },
): Promise<TicketFile> {
  const [row] = await sql<{ name: string; type: string; bytes: Buffer }[]>`
    select f.name, f.type, f.bytes from ops.ticket_files f join ops.ticket_messages m on m.id = f.message_id
    where f.id = ${where.fileId} and m.ticket_id = ${where.ticketId}
      ${where.withNotes ? sql`` : sql`and m.kind <> 'note'`}`;
  if (!row) throw new AppError('not_found', 'There is no such file.');
  return { name: row.name, type: row.type, data: row.bytes.toString('base64') };
}
