import { type OrderMail, orderMail } from '../../../shared/mail/order-mail.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import type { Database } from '../../../shared/database/connect.ts';
import { everywhere } from '../everywhere.ts';
import type { Job, JobContext } from '../job.ts';

export const mailOrders: Job = {
  name: 'mail-orders',
  title: 'Mails to buyers: received, paid, declined, refunded, due, over',
  cron: '* * * * *',
  run: (context) => everywhere(context, (database) => mailFrom(database, context)),
};

/** Marked as mailed exactly when in the outbox; the mail's own id keeps a second try from being a second mail. */
const mailFrom = (database: Database, { database: home, siteUrl }: JobContext): Promise<number> =>
  database.begin(async (sql) => {
    const waiting = await sql<(OrderMail & { id: string })[]>`
      select t.id, t.order_id, t.kind, t.amount_minor, t.email, t.name, t.number, t.currency, t.test, t.title, t.until,
        t.lines, t.how_to_pay,
        a.name as site, a.slug, a.domain, a.domain_verified_at is not null as verified,
        coalesce(ops.language_of_buyer(t.order_id), a.settings ->> 'defaultLanguage') as language,
        a.theme #>> '{light,primary}' as primary
      from ops.take_order_mails() t join public.accounts a on a.account_id = t.account_id`;
    const outbox = database === home ? sql : home;
    for (const mail of waiting) await putInOutbox(outbox, orderMail(mail, siteUrl(mail)), mail.id);
    return waiting.length;
  });
