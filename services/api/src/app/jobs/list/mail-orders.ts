import { type OrderMail, orderMail } from '../../../shared/mail/order-mail.ts';
import { type PaidOrderMail, receiptParts } from '../../../commerce/receipts/receipt-email.ts';
import type { EmailMessage } from '../../../shared/mail/email-message.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import { storedLanguage } from '../../../shared/mail/receiver.ts';
import { accountEmail } from '../../../sites/email-templates/account-email.ts';
import type { Database, Queryable } from '../../../shared/database/connect.ts';
import { everywhere } from '../everywhere.ts';
import type { Job, JobContext } from '../job.ts';

export const mailOrders: Job = {
  name: 'mail-orders',
  title: 'Mails to buyers: received, paid, declined, refunded, due, over',
  cron: '* * * * *',
  run: (context) => everywhere(context, (database) => mailFrom(database, context)),
};

/** Marked as mailed exactly when in the outbox; the mail's own id keeps a second try from being a second mail. */
const mailFrom = (database: Database, context: JobContext): Promise<number> =>
  database.begin(async (sql) => {
    const waiting = await sql<WaitingMail[]>`
      select t.id, t.account_id, t.order_id, t.kind, t.amount_minor, t.email, t.name, t.number, t.currency, t.test, t.title, t.until,
        t.lines, t.how_to_pay, t.figures, t.downloads,
        a.name as site, a.slug, a.domain, a.domain_verified_at is not null as verified,
        coalesce(ops.language_of_buyer(t.order_id), a.settings ->> 'defaultLanguage') as language,
        a.theme #>> '{light,primary}' as primary
      from ops.take_order_mails() t join public.accounts a on a.account_id = t.account_id`;
    const outbox = database === context.database ? sql : context.database;
    for (const mail of waiting) await putInOutbox(outbox, await write(sql, mail, context), mail.id);
    return waiting.length;
  });

type WaitingMail = OrderMail & PaidOrderMail & { id: string; account_id: string };

/** Payments are confirmed in the site's own text, with the receipt; the rest is in the catalogue's. */
async function write(sql: Queryable, mail: WaitingMail, context: JobContext): Promise<EmailMessage> {
  const siteUrl = context.siteUrl(mail);
  if (mail.kind !== 'paid') return orderMail(mail, siteUrl);
  const { account_id: accountId, order_id: orderId } = mail;
  const language = storedLanguage(mail.language);
  const receiptToken = context.receiptToken?.({ accountId, orderId, language }) ?? null;
  const sender = { accountId, name: mail.site, primary: mail.primary };
  return accountEmail(
    { database: sql, sender, email: mail.email, lang: language, siteUrl },
    'receipt',
    receiptParts(mail, { siteUrl, language, receiptToken }),
  );
}
