import { bookingReminderMail, type GuestBooking } from '../../mail/notification-mail.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import type { Job } from '../job.ts';

export const remindBookings: Job = {
  name: 'remind-bookings',
  title: 'Reminders of the next day’s appointments',
  cron: '*/5 * * * *',
  async run({ database }) {
    return database.begin(async (sql) => {
      const due = await sql<(Omit<GuestBooking, 'email'> & { email: string | null })[]>`
        select r.guest_email as email, r.title, r.starts_at, r.meeting_url, a.name as site,
          coalesce(a.settings ->> 'timeZone', 'UTC') as time_zone
        from ops.remind_bookings() r join public.accounts a on a.account_id = r.account_id`;
      for (const { email, ...booking } of due)
        if (email) await putInOutbox(sql, bookingReminderMail({ ...booking, email }));
      return due.length;
    });
  },
};
