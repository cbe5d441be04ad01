import type { Log } from '../../shared/log/log.ts';
import { type Settings, SettingsError } from '../../shared/settings.ts';
import { openOwner } from '../storage/open-owner.ts';

export interface GrantOperatorOptions {
  /** The person at the machine vouches for the address, where the server can't send mail yet. */
  isVouchedFor?: boolean;
}

/**
 * Makes a listed person with a verified address an operator, beside the running service or without it.
 * Throws SettingsError when the address isn't listed, has no account, or isn't verified.
 */
export async function grantOperator(
  settings: Settings,
  email: string,
  log: Log,
  { isVouchedFor = false }: GrantOperatorOptions = {},
): Promise<string> {
  const address = email.trim().toLowerCase();
  if (!settings.platformAdmins.includes(address)) {
    throw new SettingsError(`${address} is not listed in PLATFORM_ADMINS.`);
  }
  if (settings.demo) {
    throw new SettingsError(
      'The demo confirms every address unseen; set STOA_DEMO=0 before granting operators.',
    );
  }
  const { sql, close } = await openOwner(settings, log);
  try {
    if (isVouchedFor) {
      if (settings.hosted) throw new SettingsError('Accounts of a hosted project are verified there.');
      await sql`
        update auth.users set email_confirmed_at = now() where lower(email) = ${address} and email_confirmed_at is null`;
    }
    const [person] = await sql<{ id: string; verified: boolean }[]>`
      select id, email_confirmed_at is not null as verified from auth.users where lower(email) = ${address}`;
    if (!person?.verified) throw new SettingsError(`${address} has no account with a verified address yet.`);
    await sql`
      insert into public.platform_operators (user_id, email) values (${person.id}, ${address}) on conflict do nothing`;
    return `${address} is an operator.`;
  } finally {
    await close();
  }
}
