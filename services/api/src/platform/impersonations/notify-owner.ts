import type { Database } from '../../shared/database/connect.ts';
import type { AccountAddress } from '../../shared/http/site-url.ts';
import { accountMail } from '../../shared/mail/account-mail.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';
import type { EnteredVisit } from './impersonations.ts';

interface Owner extends AccountAddress {
  email: string;
  name: string;
  language: string | null;
  site: string;
}

/** Emails the owner of a site who looked at it, as whom and why. */
export async function notifyOwner(
  database: Database,
  accountId: string,
  { operator, member, reason, mode }: EnteredVisit,
  siteUrl: (address: AccountAddress) => string,
): Promise<void> {
  const owners = await database<Owner[]>`
    select o.email, o.name, o.language, a.name as site, a.slug, a.domain, a.domain_verified_at is not null as verified
    from public.accounts a, ops.owner_to_tell(a.account_id) o where a.account_id = ${accountId}`;
  for (const owner of owners)
    await putInOutbox(
      database,
      accountMail(
        { ...owner, kind: mode === 'act' ? 'acted' : 'viewed', reason, values: { operator, member } },
        siteUrl(owner),
      ),
    );
}
