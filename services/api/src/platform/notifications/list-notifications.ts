import {
  NOTIFICATION_SEVERITIES,
  NOTIFICATION_SORTS,
  NOTIFICATION_SOURCES,
  NOTIFICATION_STATES,
  OperatorNotification,
  type NotificationSummary,
  type OperatorNotifications,
} from '@stoa/shared/contracts/operator-notifications';
import { z } from 'zod';
import type { Queryable } from '../../shared/database/connect.ts';
import { filterValues, likePattern } from '../../shared/http/list-query.ts';
import { listOperators } from '../tickets/list-tickets.ts';

export const NotificationsQuery = z.object({
  search: z.string().trim().max(100).default(''),
  state: filterValues(z.enum(NOTIFICATION_STATES)),
  source: filterValues(z.enum(NOTIFICATION_SOURCES)),
  severity: filterValues(z.enum(NOTIFICATION_SEVERITIES)),
  read: filterValues(z.enum(['yes', 'no'])),
  /** Emails of operators; `none` for what nobody has. */
  assignee: filterValues(z.string().max(254)),
  sort: z.enum(NOTIFICATION_SORTS).default('-opened'),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  offset: z.coerce.number().int().min(0).max(5_000_000).default(0),
});

interface Row {
  id: string;
  source: string;
  kind: string;
  severity: string;
  account_id: string | null;
  name: string | null;
  data: unknown;
  opened_at: Date;
  closed_at: Date | null;
  is_read: boolean;
  assignee: string | null;
  revision: number;
}

/** The version of what operators change of a notification. */
export const etagOf = ({ revision }: { revision: number }): string => `"${revision}"`;

/** Lists a page of the notifications that match: open ones first, each as read or unread by this operator. */
export async function listNotifications(
  sql: Queryable,
  query: z.infer<typeof NotificationsQuery>,
  userId: string,
): Promise<OperatorNotifications> {
  const { search, state, source, severity, read, assignee, sort, limit, offset } = query;
  const pattern = likePattern(search);
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  // Upwards is from the least urgent one, so that both first presses show what matters most.
  const rank = sql`array_position(array['info', 'warning', 'danger'], n.severity)`;
  const order = sort.endsWith('severity')
    ? sql`${rank} ${direction}, n.opened_at desc`
    : sql`n.opened_at ${direction}`;
  const matched = sql`
    from ops.operator_notifications n left join public.accounts a using (account_id)
      left join ops.operator_notification_reads r on r.notification_id = n.id and r.user_id = ${userId}
    where (${search === ''} or lower(a.name) like ${pattern} or lower(n.data::text) like ${pattern})
      and (${state.length !== 1} or (n.closed_at is null) = ${state[0] === 'open'})
      and (${source.length === 0} or n.source = any (${source}))
      and (${severity.length === 0} or n.severity = any (${severity}))
      and (${read.length !== 1} or (r.at is not null) = ${read[0] === 'yes'})
      and (${assignee.length === 0} or coalesce(n.assignee, 'none') = any (${assignee}))`;
  const rows = await sql<Row[]>`
    select n.*, a.name, r.at is not null as is_read ${matched}
    order by n.closed_at is not null, ${order}, n.id limit ${limit} offset ${offset}`;
  const [count] = await sql<[{ total: number }]>`select count(*)::int as total ${matched}`;
  return { notifications: rows.map(toNotification), total: count.total, operators: await listOperators(sql) };
}

function toNotification(row: Row): OperatorNotification {
  const { account_id, name } = row;
  return OperatorNotification.parse({
    ...row,
    site: account_id && name !== null ? { account_id, name } : null,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    isRead: row.is_read,
    etag: etagOf(row),
  });
}

/** Counts what is open and unread by this operator, and names the sources that are muted. */
export async function summariseNotifications(
  sql: Queryable,
  userId: string,
  now: Date,
): Promise<NotificationSummary> {
  const [count] = await sql<[{ unread: number }]>`
    select count(*)::int as unread from ops.operator_notifications n
    where n.closed_at is null
      and not exists (select from ops.operator_notification_reads r
        where r.notification_id = n.id and r.user_id = ${userId})
      and not exists (select from ops.notification_mutes m where m.source = n.source and m.muted_until > ${now})`;
  const mutes = await sql<
    {
      source: NotificationSummary['mutes'][number]['source'];
      muted_until: Date;
      muted_by: string;
      reason: string;
    }[]
  >`
    select source, muted_until, muted_by, reason from ops.notification_mutes
    where muted_until > ${now} order by muted_until`;
  return {
    unread: count.unread,
    mutes: mutes.map(({ source, muted_until, muted_by, reason }) => ({
      ...{ source, reason, by: muted_by },
      until: muted_until.toISOString(),
    })),
  };
}
