import type { Database } from '../../../shared/database/connect.ts';
import type { AccountAddress } from '../../../shared/http/site-url.ts';
import { type BillingMail, billingMail } from '../../../shared/mail/billing-mail.ts';
import { putInOutbox } from '../../../shared/mail/outbox.ts';
import { everywhere } from '../everywhere.ts';
import type { Job, JobContext } from '../job.ts';

export const mailBilling: Job = {
  name: 'mail-billing',
  title: 'Mails to owners: receipts, declined charges, ends of trials and plans, limits, launch',
  cron: '* * * * *',
  run: (context) => everywhere(context, (database) => mailFrom(database, context)),
};

interface Notice extends Pick<BillingMail, 'kind' | 'data' | 'at'> {
  id: string;
  account_id: string;
}
type Owner = Pick<BillingMail, 'email' | 'name' | 'language' | 'site'> & AccountAddress;

/**
 * Marked as mailed exactly when in the outbox. The mail has its notice's id, so that a mark that was lost makes no second
 * mail. Owners are known to the control database, whichever database counted the limit.
 */
const mailFrom = (
  database: Database,
  { database: home, siteUrl, platformUrl = '' }: JobContext,
): Promise<number> =>
  database.begin(async (sql) => {
    const outbox = database === home ? sql : home;
    const notices = await sql<
      Notice[]
    >`select id, account_id, kind, data, at from ops.take_billing_notices()`;
    for (const { id, account_id: accountId, ...notice } of notices) {
      const owners = await outbox<Owner[]>`
        select o.email, o.name, o.language, a.name as site, a.slug, a.domain, a.domain_verified_at is not null as verified
        from public.accounts a, ops.owner_to_tell(a.account_id) o where a.account_id = ${accountId}`;
      for (const owner of owners) {
        const platformBillingUrl = `${platformUrl}/dashboard/billing?site=${accountId}`;
        const mail = billingMail({ ...notice, ...owner }, { siteUrl: siteUrl(owner), platformBillingUrl });
        await putInOutbox(outbox, mail, id);
      }
    }
    return notices.length;
  });
