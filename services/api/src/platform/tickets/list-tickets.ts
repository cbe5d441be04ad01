import {
  TICKET_SORTS,
  TICKET_STATUSES,
  TICKET_TYPES,
  TICKETS_PAGE_SIZE,
} from '@stoa/shared/contracts/tickets';
import type { OperatorTickets } from '@stoa/shared/contracts/tickets';
import { z } from 'zod';
import type { Queryable } from '../../shared/database/connect.ts';
import { ticketOf, type TicketRow } from './ticket-rows.ts';

/** Values of one filter, separated by commas; empty for all. */
const values = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .max(2_000)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(item).max(20))
    .default([]);

export const TicketsQuery = z.object({
  search: z.string().trim().max(100).default(''),
  status: values(z.enum(TICKET_STATUSES)),
  type: values(z.enum(TICKET_TYPES)),
  /** Emails of operators; `none` for tickets of nobody. */
  assignee: values(z.string().max(254)),
  overdue: z.enum(['yes', 'no', '']).default(''),
  account: z.uuid().optional(),
  sort: z.enum(TICKET_SORTS).default('due'),
  limit: z.coerce.number().int().min(1).max(500).default(TICKETS_PAGE_SIZE),
  offset: z.coerce.number().int().min(0).max(5_000_000).default(0),
});

const COLUMNS = { due: 'due_at', created: 'created_at', updated: 'updated_at' };

export interface QueueRow extends TicketRow {
  slug: string;
  name: string;
  total: number;
}

/** Lists a page of the tickets that match, with how many do. Equal times are ordered by number. */
export async function listTickets(
  sql: Queryable,
  query: z.infer<typeof TicketsQuery>,
  now: Date,
): Promise<OperatorTickets> {
  const { search, status, type, assignee, overdue, account, sort, limit, offset } = query;
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const column = sql(COLUMNS[sort.replace('-', '') as keyof typeof COLUMNS]);
  const isOverdue = sql`coalesce(t.due_at < ${now}, false)`;
  const where = sql`
    (lower(t.subject) like ${pattern} or lower(a.name) like ${pattern} or a.slug like ${pattern}
      or '#' || t.number = ${search} or t.number::text = ${search})
    and (${status.length === 0} or t.status = any (${status})) and (${type.length === 0} or t.type = any (${type}))
    and (${assignee.length === 0} or coalesce(t.assignee, 'none') = any (${assignee}))
    and (${account ?? null}::uuid is null or t.account_id = ${account ?? null})
    ${overdue === '' ? sql`` : overdue === 'yes' ? sql`and ${isOverdue}` : sql`and not ${isOverdue}`}`;
  const rows = await sql<QueueRow[]>`
    select t.*, a.slug, a.name from ops.tickets t join public.accounts a using (account_id) where ${where}
    order by t.${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last, t.number
    limit ${limit} offset ${offset}`;
  const [count] = await sql<[{ total: number }]>`
    select count(*)::int as total from ops.tickets t join public.accounts a using (account_id) where ${where}`;
  return { tickets: rows.map(queuedTicket), total: count.total, operators: await listOperators(sql) };
}

/** Emails of the operators. */
export async function listOperators(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`select email from ops.operator_addresses() as email`;
  return rows.map(({ email }) => email);
}

/** A ticket as the queue shows it. */
export const queuedTicket = (row: Omit<QueueRow, 'total'>) => ({
  ...ticketOf(row),
  site: { account_id: row.account_id, slug: row.slug, name: row.name },
  assignee: row.assignee,
  dueAt: row.due_at?.toISOString() ?? null,
});
