import { isLanguage } from '@stoa/shared/contracts/languages';
import type { Database } from '../../../shared/database/connect.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import { newsletterConfirmationMail } from '../../../sites/newsletter/newsletter-mail.ts';
import { everywhere } from '../everywhere.ts';
import type { Job, JobContext } from '../job.ts';

interface Due {
  account_id: string;
  list_id: string;
  contact_id: string;
  email: string;
  language: string | null;
  slug: string;
  domain: string | null;
  verified: boolean;
  site: string;
  primary: string | null;
}

export const mailConfirmations: Job = {
  name: 'mail-confirmations',
  title: 'Confirmation emails of entries that managers received',
  cron: '* * * * *',
  run: (context) => everywhere(context, (database) => mailFrom(database, context)),
};

const mailFrom = (
  database: Database,
  { database: home, siteUrl, confirmToken }: JobContext,
): Promise<number> =>
  database.begin(async (sql) => {
    if (!confirmToken) return 0;
    const due = await sql<Due[]>`
      select t.account_id, t.list_id, t.contact_id, t.email, coalesce(t.language, a.settings ->> 'defaultLanguage') as language,
        a.slug, a.domain, a.domain_verified_at is not null as verified,
        coalesce(nullif(a.settings ->> 'sitetitle', ''), a.name) as site, a.theme #>> '{light,primary}' as primary
      from ops.take_list_confirmations() t join public.accounts a on a.account_id = t.account_id`;
    const outbox = database === home ? sql : home;
    for (const { account_id: accountId, list_id: listId, contact_id: id, ...mail } of due) {
      const to = {
        database: sql,
        sender: { accountId, name: mail.site, primary: mail.primary },
        email: mail.email,
        lang: isLanguage(mail.language) ? mail.language : 'en',
        siteUrl: siteUrl(mail),
      } as const;
      await putInOutbox(
        outbox,
        await newsletterConfirmationMail(to, confirmToken({ accountId, id, listId })),
      );
    }
    return due.length;
  });
