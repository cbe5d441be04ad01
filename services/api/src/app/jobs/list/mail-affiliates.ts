import type { Database } from '../../../shared/database/connect.ts';
import { type AffiliateMail, affiliateMail } from '../../../shared/mail/affiliate-mail.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import { everywhere } from '../everywhere.ts';
import type { Job, JobContext } from '../job.ts';

export const mailAffiliates: Job = {
  name: 'mail-affiliates',
  title: 'Mails to affiliates: applications, payouts, reversed commissions',
  cron: '* * * * *',
  run: (context) => everywhere(context, (database) => mailFrom(database, context)),
};

/** Marked as mailed exactly when in the outbox; the mail's own id keeps a second try from being a second mail. */
const mailFrom = (database: Database, { database: home, siteUrl }: JobContext): Promise<number> =>
  database.begin(async (sql) => {
    const waiting = await sql<(AffiliateMail & { id: string })[]>`
      select t.id, t.kind, t.amount_minor, t.currency, t.title, t.reason, t.email, t.name, t.code, a.name as site, a.slug, a.domain,
        a.domain_verified_at is not null as verified, coalesce(t.language, a.settings ->> 'defaultLanguage') as language,
        a.theme #>> '{light,primary}' as primary
      from ops.take_affiliate_mails() t join public.accounts a on a.account_id = t.account_id`;
    const outbox = database === home ? sql : home;
    for (const mail of waiting) await putInOutbox(outbox, affiliateMail(mail, siteUrl(mail)), mail.id);
    return waiting.length;
  });
