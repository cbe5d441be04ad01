import { AppError } from '@stoa/shared/contracts/errors';
import type {
  NotificationMuteInput,
  NotificationReadInput,
  NotificationSource,
} from '@stoa/shared/contracts/operator-notifications';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import type { Database } from '../../shared/database/connect.ts';
import { listOperators } from '../tickets/list-tickets.ts';
import { etagOf } from './list-notifications.ts';

/** Marks notifications as read or unread by one operator; returns the ids that changed. Nobody else sees a difference. */
export async function markRead(
  database: Database,
  userId: string,
  { ids, isRead }: NotificationReadInput,
): Promise<string[]> {
  const rows = isRead
    ? await database<{ id: string }[]>`
        insert into ops.operator_notification_reads (notification_id, user_id)
        select id, ${userId} from ops.operator_notifications where id = any (${ids})
        on conflict do nothing returning notification_id as id`
    : await database<{ id: string }[]>`
        delete from ops.operator_notification_reads
        where user_id = ${userId} and notification_id = any (${ids}) returning notification_id as id`;
  return rows.map(({ id }) => id);
}

/**
 * Assigns a notification to an operator, or to nobody, with an entry in the audit log.
 * @throws AppError `not_found`, `precondition_failed`, `invalid_input` for somebody who is no operator
 */
export async function assignNotification(
  database: Database,
  request: { id: string; assignee: string | null; ifMatch: string | undefined; actor: Actor },
): Promise<void> {
  const { id, assignee, ifMatch, actor } = request;
  await database.begin(async (sql) => {
    const [before] = await sql<
      { assignee: string | null; revision: number; kind: string; account_id: string | null }[]
    >`
      select assignee, revision, kind, account_id from ops.operator_notifications where id = ${id} for update`;
    if (!before) throw new AppError('not_found', 'There is no such notification.');
    if (ifMatch !== '*' && ifMatch !== etagOf(before))
      throw new AppError(
        'precondition_failed',
        'Send If-Match with the ETag of the notification as you saw it.',
      );
    if (assignee !== null && !(await listOperators(sql)).includes(assignee))
      throw new AppError('invalid_input', 'Only operators can be assigned.', {
        issues: [{ path: 'assignee', message: 'There is no such operator.' }],
      });
    if (assignee === before.assignee) return;
    await sql`
      update ops.operator_notifications set assignee = ${assignee}, revision = revision + 1 where id = ${id}`;
    await writeAudit(sql, {
      ...{ actor, action: 'notification.assigned' },
      ...(before.account_id && { accountId: before.account_id }),
      before: { notification: id, kind: before.kind, assignee: before.assignee },
      after: { notification: id, kind: before.kind, assignee },
    });
  });
}

interface MuteRequest {
  source: NotificationSource;
  actor: Actor;
  reason: string;
}

const HOURS = { '1h': 1, '4h': 4, '1d': 24, '3d': 72, '7d': 168 };

/** Mutes a source for some hours, for all operators; another mute of it takes the place of the first. */
export async function muteSource(
  database: Database,
  { source, actor, reason, duration, now }: MuteRequest & NotificationMuteInput & { now: Date },
): Promise<boolean> {
  const until = new Date(now.getTime() + HOURS[duration] * 3_600_000);
  return database.begin(async (sql) => {
    const [before] = await sql<{ muted_until: Date }[]>`
      select muted_until from ops.notification_mutes where source = ${source} for update`;
    await sql`
      insert into ops.notification_mutes (source, muted_until, muted_by, reason, muted_at)
      values (${source}, ${until}, ${actor.name}, ${reason}, ${now})
      on conflict (source) do update set muted_until = excluded.muted_until, muted_by = excluded.muted_by,
        reason = excluded.reason, muted_at = excluded.muted_at`;
    await writeAudit(sql, {
      ...{ actor, action: 'notifications.muted', reason },
      before: { source, until: before?.muted_until.toISOString() ?? null },
      after: { source, until: until.toISOString() },
    });
    return true;
  });
}

/** Ends the mute of a source; false where there is none. */
export async function unmuteSource(
  database: Database,
  { source, actor, reason }: MuteRequest,
): Promise<boolean> {
  return database.begin(async (sql) => {
    const [before] = await sql<{ muted_until: Date }[]>`
      delete from ops.notification_mutes where source = ${source} returning muted_until`;
    if (!before) return false;
    await writeAudit(sql, {
      ...{ actor, action: 'notifications.unmuted', reason },
      before: { source, until: before.muted_until.toISOString() },
      after: { source, until: null },
    });
    return true;
  });
}
