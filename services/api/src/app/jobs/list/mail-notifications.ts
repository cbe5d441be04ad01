import type { Database, Queryable } from '../../../shared/database/connect.ts';
import {
  type BookingFacts,
  type Notification,
  notificationMail,
} from '../../../shared/mail/notification-mail.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import { everywhere } from '../everywhere.ts';
import type { Job, JobContext } from '../job.ts';

export const mailNotifications: Job = {
  name: 'mail-notifications',
  title: 'Notifications that people want by mail',
  cron: '* * * * *',
  run: (context) => everywhere(context, (database) => mailFrom(database, context)),
};

/**
 * A notification is marked as mailed exactly when its mail is in the outbox: at home by one transaction; of a preset the
 * mail is written first, under the notification's own id, so that a mark that was lost makes no second mail.
 */
const mailFrom = (database: Database, { database: home, siteUrl }: JobContext): Promise<number> =>
  database.begin(async (sql) => {
    const waiting = await sql<(Notification & { id: string; booking_id: string | null })[]>`
      select t.id, t.email, t.type, t.message, t.data, a.name as site, a.slug, a.domain,
        a.domain_verified_at is not null as verified, coalesce(a.settings ->> 'timeZone', 'UTC') as time_zone,
        coalesce(t.language, a.settings ->> 'defaultLanguage') as language, a.theme #>> '{light,primary}' as primary,
        t.data ->> 'booking_id' as booking_id
      from ops.take_mail_notifications() t join public.accounts a on a.account_id = t.account_id`;
    // Users who signed up by phone have no email address.
    const reachable = waiting.filter(({ email }) => email !== '');
    const outbox = database === home ? sql : home;
    for (const notification of reachable) {
      const booking = await bookingOf(sql, notification.booking_id);
      await putInOutbox(
        outbox,
        notificationMail({ ...notification, booking }, siteUrl(notification)),
        notification.id,
      );
    }
    return reachable.length;
  });

async function bookingOf(sql: Queryable, id: string | null): Promise<BookingFacts | null> {
  if (!id) return null;
  const [facts] = await sql<BookingFacts[]>`select * from ops.booking_mail(${id})`;
  return facts ?? null;
}
