import type { Database, Queryable } from '../../shared/database/connect.ts';
import { mailOwner, type MailSettings } from './mail-owner.ts';
import { recordEvents, SYSTEM } from './record-events.ts';
import { readTicket, type TicketRow } from './ticket-rows.ts';
import { REMIND_DAYS, RESOLVE_DAYS } from './ticket-settings.ts';

const DAY_MS = 86_400_000;
const MAX_TICKETS_PER_RUN = 200;

/**
 * Reminds owners of tickets that await them for 7 days, once, and resolves those that do for 14.
 * @returns how many tickets it touched
 */
export async function advanceTickets(
  deps: MailSettings & { database: Database; now: Date },
): Promise<number> {
  const { database, now } = deps;
  const due = await database<{ id: string }[]>`
    select t.id from ops.tickets t
    where t.status = 'awaited' and (t.awaited_since <= ${new Date(now.getTime() - RESOLVE_DAYS * DAY_MS)}
      or (t.awaited_since <= ${new Date(now.getTime() - REMIND_DAYS * DAY_MS)} and not exists (
        select 1 from ops.ticket_events e
        where e.ticket_id = t.id and e.kind = 'reminded' and e.at >= t.awaited_since)))
    order by t.awaited_since limit ${MAX_TICKETS_PER_RUN}`;
  let touched = 0;
  for (const { id } of due)
    touched += await database.begin(async (sql) =>
      advanceTicket(sql, deps, await readTicket(sql, { id, isLocked: true }), now),
    );
  return touched;
}

/** Acts on the ticket as it is under its lock: another process may have done so in between. */
async function advanceTicket(
  sql: Queryable,
  settings: MailSettings,
  ticket: TicketRow,
  now: Date,
): Promise<number> {
  if (!ticket.awaited_since) return 0;
  const days = (now.getTime() - ticket.awaited_since.getTime()) / DAY_MS;
  if (days >= RESOLVE_DAYS) {
    const [eventId = ''] = await recordEvents(sql, ticket, [
      { kind: 'status', actor: SYSTEM, at: now, data: { status: 'resolved' } },
    ]);
    await mailOwner(sql, settings, ticket, { kind: 'resolved', eventId, at: now });
    return 1;
  }
  const [reminded] = await sql`
    select 1 from ops.ticket_events
    where ticket_id = ${ticket.id} and kind = 'reminded' and at >= ${ticket.awaited_since}`;
  if (days < REMIND_DAYS || reminded) return 0;
  const [eventId = ''] = await recordEvents(sql, ticket, [
    { kind: 'reminded', actor: SYSTEM, at: now, data: {} },
  ]);
  await mailOwner(sql, settings, ticket, { kind: 'reminder', eventId, at: now });
  return 1;
}
