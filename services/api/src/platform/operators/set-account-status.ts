import { AppError } from '@stoa/shared/contracts/errors';
import type { AccountStatusInput } from '@stoa/shared/contracts/operator';
import type { Database } from '../../shared/database/connect.ts';
import type { AccountAddress } from '../../shared/http/site-url.ts';
import { accountMail } from '../../shared/mail/account-mail.ts';
import { putInOutbox } from '../../shared/mail/outbox.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';

interface Owner extends AccountAddress {
  email: string;
  name: string;
  language: string | null;
  site: string;
}

export interface SetAccountStatusInput {
  accountId: string;
  actor: Actor;
  input: AccountStatusInput;
  siteUrl(address: AccountAddress): string;
}

/**
 * Suspends an account or opens it again, writes down who did and why, and tells its owner; what stands so already is left
 * alone, and answered as false.
 */
export async function setAccountStatus(
  database: Database,
  { accountId, actor, input, siteUrl }: SetAccountStatusInput,
): Promise<boolean> {
  const { status, reason } = input;
  return database.begin(async (sql) => {
    const [row] = await sql<[{ before: string | null }]>`
      select ops.set_account_status(${accountId}, ${status}) as before`;
    if (row.before === null) throw new AppError('account_not_found', 'There is no such account.');
    if (row.before === status) return false;
    await writeAudit(sql, {
      actor,
      action: status === 'suspended' ? 'account.suspended' : 'account.opened',
      accountId,
      reason,
      before: { status: row.before },
      after: { status },
    });
    const kind = status === 'suspended' ? 'suspended' : 'opened';
    const owners = await sql<Owner[]>`
      select o.email, o.name, o.language, a.name as site, a.slug, a.domain, a.domain_verified_at is not null as verified
      from public.accounts a, ops.owner_to_tell(a.account_id) o where a.account_id = ${accountId}`;
    for (const owner of owners)
      await putInOutbox(sql, accountMail({ ...owner, kind, reason }, siteUrl(owner)));
    return true;
  });
}
