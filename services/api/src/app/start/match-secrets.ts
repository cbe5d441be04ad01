import { createHmac } from 'node:crypto';
import type { Sql } from 'postgres';
import { SettingsError } from '../../shared/settings.ts';
import type { SigningSettings } from '../../shared/signing/signing-settings.ts';

/** Names the secrets without giving them away. */
const fingerprint = ({ jwtSecret, cookieSecret, instanceId }: SigningSettings): string =>
  createHmac('sha256', `${jwtSecret}\n${cookieSecret}`).update(`stoa ${instanceId}`).digest('hex');

/**
 * Refuses secrets other than those that this database was signed with, in one sentence; the first process notes its own.
 * @param owner a client with the rights of the database's owner
 * @param canReplace accepts other secrets, after which everyone logs in again
 */
export async function matchSecrets(owner: Sql, secrets: SigningSettings, canReplace: boolean): Promise<void> {
  const own = fingerprint(secrets);
  const [row] = await owner<{ noted: string }[]>`
    insert into ops.installation as i (secrets_fingerprint) values (${own})
    on conflict (is_only) do update
      set secrets_fingerprint = case when ${canReplace} then excluded.secrets_fingerprint else i.secrets_fingerprint end,
        set_at = case when ${canReplace} then now() else i.set_at end
    returning secrets_fingerprint as noted`;
  if (row?.noted === own) return;
  throw new SettingsError(
    'This database is signed with other secrets: copy secrets.json from the data folder of the first process, set the same STOA_JWT_SECRET, STOA_COOKIE_SECRET and STOA_INSTANCE_ID, or start once with STOA_NEW_SECRETS=1, after which everybody signs in anew.',
  );
}
