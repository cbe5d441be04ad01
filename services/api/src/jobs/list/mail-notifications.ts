import { type Notification, notificationMail } from '../../mail/notification-mail.ts';
import { putInOutbox } from '../../mail/outbox.ts';
import type { Job } from '../job.ts';

export const mailNotifications: Job = {
  name: 'mail-notifications',
  title: 'Notifications that people want by mail',
  cron: '* * * * *',
  async run({ database, siteUrl }) {
    // One transaction: a notification is marked as mailed exactly when its mail is in the outbox.
    return database.begin(async (sql) => {
      const waiting = await sql<Notification[]>`
        select t.email, t.type, t.message, t.data, a.name as site, a.slug, a.domain,
          a.domain_verified_at is not null as verified, coalesce(a.settings ->> 'timeZone', 'UTC') as time_zone
        from ops.take_mail_notifications() t join public.accounts a on a.account_id = t.account_id`;
      // Whoever signed up by phone has no address.
      const reachable = waiting.filter(({ email }) => email !== '');
      for (const notification of reachable)
        await putInOutbox(sql, notificationMail(notification, siteUrl(notification)));
      return reachable.length;
    });
  },
};
