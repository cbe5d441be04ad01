import { AuthError } from './auth-error.ts';
import type { Contact } from './contact.ts';
import { json, type Db } from './db.ts';

/** Makes a proven contact the person's own: column, identity and providers agree, and nobody stays anonymous. */
export async function adoptContact(db: Db, userId: string, { kind, value }: Contact): Promise<void> {
  const changes =
    kind === 'email'
      ? db`email = ${value}, email_confirmed_at = now(), email_change = null, email_change_confirm_status = 0`
      : db`phone = ${value}, phone_confirmed_at = now(), phone_change = null`;
  await rejectTaken(
    db`update auth.users set ${changes}, is_anonymous = false, updated_at = now() where id = ${userId}`,
  );
  await saveIdentity(db, userId, { kind, value }, true);
}

/** Writes the identity of a contact, new or changed, and the list of providers that follows from all of them. */
export async function saveIdentity(
  db: Db,
  userId: string,
  { kind, value }: Contact,
  verified: boolean,
): Promise<void> {
  const data = {
    sub: userId,
    [kind]: value,
    email_verified: kind === 'email' && verified,
    phone_verified: kind === 'phone' && verified,
  };
  await db`insert into auth.identities (user_id, provider, provider_id, identity_data)
    values (${userId}, ${kind}, ${userId}, ${json(db, data)})
    on conflict (provider_id, provider) do update
    set identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`;
  await listProviders(db, userId);
}

/** Takes an identity away; the last one stays, else nobody could sign in. */
export async function removeIdentity(db: Db, userId: string, identityId: string): Promise<void> {
  await db`select 1 from auth.users where id = ${userId} for update`;
  const all = await db<{ id: string; provider: string }[]>`
    select id, provider from auth.identities where user_id = ${userId}`;
  if (all.length <= 1)
    throw new AuthError(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    );
  const found = all.find(({ id }) => id === identityId);
  if (!found) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
  await db`delete from auth.identities where id = ${found.id}`;
  if (found.provider === 'email')
    await db`update auth.users set email = null, email_confirmed_at = null where id = ${userId}`;
  if (found.provider === 'phone')
    await db`update auth.users set phone = null, phone_confirmed_at = null where id = ${userId}`;
  await listProviders(db, userId);
}

const listProviders = (db: Db, userId: string) => db`
  update auth.users u set updated_at = now(), raw_app_meta_data = raw_app_meta_data || (
    select jsonb_build_object('providers', jsonb_agg(provider order by created_at, provider),
      'provider', case when bool_or(provider = u.raw_app_meta_data ->> 'provider')
        then u.raw_app_meta_data ->> 'provider' else min(provider) end)
    from auth.identities where user_id = u.id)
  where id = ${userId} and exists (select 1 from auth.identities where user_id = ${userId})`;

/** Waits for a write; an address or number that another person has answers as GoTrue does. */
export async function rejectTaken<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint_name: rule } = error as { code?: string; constraint_name?: string };
    if (code !== '23505') throw error;
    throw rule === 'users_phone_key' ? phoneExists() : emailExists();
  }
}

export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
export const phoneExists = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
