import { join } from 'node:path';
import { claimDirectory } from '@stoa/backend';
import type { Log } from '../../shared/log/log.ts';
import { type Settings, SettingsError } from '../../shared/settings.ts';
import { openDatabases } from '../storage/open-database.ts';

/** Makes a listed person with a verified address an operator; for the person at the machine, while the service is stopped or beside a database of its own. */
export async function grantOperator(settings: Settings, email: string, log: Log): Promise<string> {
  const address = email.trim().toLowerCase();
  if (!settings.platformAdmins.includes(address)) {
    throw new SettingsError(`${address} is not listed in PLATFORM_ADMINS.`);
  }
  if (settings.demo) {
    throw new SettingsError(
      'The demo confirms every address unseen; set STOA_DEMO=0 before granting operators.',
    );
  }
  const claim = settings.databaseUrl ? null : await claimDirectory(join(settings.dataDir));
  try {
    const databases = await openDatabases(settings, log);
    try {
      const [person] = await databases.owner<{ id: string; verified: boolean }[]>`
        select id, email_confirmed_at is not null as verified from auth.users where lower(email) = ${address}`;
      if (!person?.verified)
        throw new SettingsError(`${address} has no account with a verified address yet.`);
      await databases.owner`
        insert into public.platform_operators (user_id, email) values (${person.id}, ${address}) on conflict do nothing`;
      return `${address} is an operator.`;
    } finally {
      await databases.close();
    }
  } finally {
    await claim?.release();
  }
}
