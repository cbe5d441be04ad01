import type { Database } from '../../../shared/database/connect.ts';
import { bookingReminderMail, type GuestBooking } from '../../../shared/mail/notification-mail.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const remindBookings: Job = {
  name: 'remind-bookings',
  title: 'Reminders of appointments, the day and the hour before, and of meetings',
  cron: '*/5 * * * *',
  run: (context) => everywhere(context, (database) => remindFrom(database, context.database)),
};

/** A guest's mail carries an id that follows from booking and time: see `mail-notifications`. */
const remindFrom = (database: Database, home: Database): Promise<number> =>
  database.begin(async (sql) => {
    const due = await sql<(Omit<GuestBooking, 'email'> & { id: string; email: string | null })[]>`
      select md5(r.booking_id::text || extract(epoch from r.starts_at) || r.kind)::uuid as id, r.guest_email as email, r.title,
        r.kind = 'hour' as soon, r.starts_at, r.meeting_url, a.name as site, coalesce(a.settings ->> 'timeZone', 'UTC') as time_zone,
        a.settings ->> 'defaultLanguage' as language, a.theme #>> '{light,primary}' as primary
      from ops.remind_bookings() r join public.accounts a on a.account_id = r.account_id`;
    const outbox = database === home ? sql : home;
    for (const { id, email, ...booking } of due)
      if (email) await putInOutbox(outbox, bookingReminderMail({ ...booking, email }), id);
    const [meetings] = await sql<[{ count: number }]>`select ops.remind_meetings() as count`;
    return due.length + meetings.count;
  });
