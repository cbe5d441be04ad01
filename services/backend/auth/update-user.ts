import type { z } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError, invalid } from './auth-error.ts';
import { normaliseEmail, normalisePhone, type Contact } from './contact.ts';
import { mergeMetadata } from './db.ts';
import { toUser } from './describe-user.ts';
import { adoptContact } from './identities.ts';
import { mailLink, sendChange, spendMessage } from './messages.ts';
import { checkStrength, hashPassword, passwordMatches } from './passwords.ts';
import { proveAgain } from './reauthenticate.ts';
import type { Person } from './request.ts';
import { pkceOf, type UserBody } from './schemas.ts';
import { endSessions } from './sessions.ts';
import { requireStrength } from './strength.ts';
import { findUserById, type UserRow } from './users.ts';

type Changes = z.infer<typeof UserBody>;

/** A person's own changes: metadata are merged, a new password ends the other sessions, a new contact is proved first. */
export async function updateUser(
  ctx: AuthContext,
  { user, claims }: Person,
  body: Changes,
  redirectTo: string | undefined,
) {
  const { sql } = ctx;
  const contacts = newContacts(ctx, user, body);
  if (body.password || contacts.length > 0) await requireStrength(ctx, { user, claims });
  if (body.password) await setPassword(ctx, { user, claims }, { ...body, password: body.password }, contacts);
  if (body.data) {
    const merged = mergeMetadata(sql, 'raw_user_meta_data', body.data);
    await sql`update auth.users set raw_user_meta_data = ${merged}, updated_at = now() where id = ${user.id}`;
  }
  for (const contact of contacts) {
    if (ctx.settings.autoConfirm && user.is_anonymous)
      await sql.begin((db) => adoptContact(db, user.id, contact));
    else await requireReauthentication(ctx, user, contact, { body, redirectTo });
  }
  return toUser(sql, (await findUserById(sql, user.id)) ?? user);
}

function newContacts(ctx: AuthContext, user: UserRow, body: Changes): Contact[] {
  const wanted: Contact[] = [];
  if (body.email) wanted.push({ kind: 'email', value: normaliseEmail(body.email) });
  if (body.phone) {
    if (!ctx.settings.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    wanted.push({ kind: 'phone', value: normalisePhone(body.phone) });
  }
  return wanted.filter(({ kind, value }) => user[kind] !== value);
}

async function setPassword(
  ctx: AuthContext,
  { user, claims }: Person,
  body: Changes & { password: string },
  contacts: Contact[],
): Promise<void> {
  const { sql } = ctx;
  if (user.is_anonymous && contacts.length === 0)
    throw new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    );
  await checkStrength(body.password, ctx.settings.passwords);
  if (ctx.settings.currentPassword && !body.current_password && isByPassword(user, claims))
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    );
  if (body.current_password) await provePassword(ctx, user, body.current_password);
  await proveAgain(ctx, user, claims, body.nonce);
  if (await passwordMatches(user.encrypted_password, body.password))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  const hashed = await hashPassword(body.password);
  await sql`update auth.users set encrypted_password = ${hashed}, updated_at = now() where id = ${user.id}`;
  // A recovery mail that somebody else may have asked for ends with the password it was for.
  await sql`delete from auth.one_time_tokens where user_id = ${user.id} and token_type = 'recovery_token'`;
  await endSessions(ctx, user.id, claims.session_id, 'others');
}

/** Counted like a sign-in: whoever holds a session guesses its password no oftener than anyone else. */
async function provePassword(ctx: AuthContext, user: UserRow, password: string): Promise<void> {
  const key = `password ${user.id}`;
  await ctx.limits.failures.take(key);
  if (!(await passwordMatches(user.encrypted_password, password)))
    throw invalid('Current password is not correct');
  await ctx.limits.failures.clear(key);
}

/** A link or code out of the mailbox stands in for a password that was forgotten. */
function isByPassword(user: UserRow, claims: Person['claims']): boolean {
  const methods = (claims['amr'] as { method?: string }[] | undefined) ?? [];
  return Boolean(user.encrypted_password) && methods.some(({ method }) => method === 'password');
}

/** Whose the contact is shows in what is sent alone: the answer and what leads to it are those of a free one. */
async function requireReauthentication(
  ctx: AuthContext,
  user: UserRow,
  contact: Contact,
  { body, redirectTo }: { body: Changes; redirectTo: string | undefined },
): Promise<void> {
  const { sql } = ctx;
  const { kind, value } = contact;
  await spendMessage(ctx, contact);
  const how = { redirectTo, challenge: pkceOf(body), channel: body.channel };
  if (kind === 'phone') {
    await sql`update auth.users set phone_change = ${value}, phone_change_sent_at = now(), updated_at = now()
      where id = ${user.id}`;
    return ctx.background.run(() => sendChange(ctx, user, contact, how));
  }
  const old = ctx.settings.secureEmailChange && user.email_confirmed_at ? user.email : null;
  await sql.begin(async (db) => {
    await db`update auth.users set email_change = ${value}, email_change_confirm_status = ${old ? 0 : 1},
      email_change_sent_at = now(), updated_at = now() where id = ${user.id}`;
    await db`delete from auth.one_time_tokens
      where user_id = ${user.id} and token_type in ('email_change_token_new', 'email_change_token_current')`;
  });
  ctx.background.run(async () => {
    await sendChange(ctx, user, contact, how);
    const { redirectTo: back, challenge } = how;
    if (old)
      await mailLink(ctx, user, { kind: 'email_change_current', to: old, redirectTo: back, challenge });
  });
}
