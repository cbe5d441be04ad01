import type { AuthContext } from './context.ts';
import { AuthError, invalid } from './auth-error.ts';
import type { Contact } from './contact.ts';
import { sendReauthentication, spendMessage } from './messages.ts';
import { findOneTime, takeOneTime } from './one-time.ts';
import type { Claims } from './tokens.ts';
import type { UserRow } from './users.ts';

/** Sends a code to the person's own contact, to be shown when a new password is set. */
export async function requestReauthentication(ctx: AuthContext, user: UserRow): Promise<void> {
  const contact = provedContact(user);
  if (!contact) throw invalid('Reauthentication requires the user to have an email or a phone number');
  await spendMessage(ctx, contact);
  await sendReauthentication(ctx, user, contact);
}

/** Refuses a change from an old session without the code of `askAgain`; a given code must always be right. */
export async function proveAgain(
  ctx: AuthContext,
  user: UserRow,
  claims: Claims,
  nonce: string | null | undefined,
): Promise<void> {
  if (!nonce) {
    if (!ctx.settings.reauthenticate) return;
    const [recent] = await ctx.sql`
      select 1 from auth.sessions where id = ${claims.session_id ?? null} and created_at > now() - interval '24 hours'`;
    if (recent) return;
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  }
  const contact = provedContact(user);
  const id =
    contact && (await findOneTime(ctx, { code: nonce, contact: contact.value }, ['reauthentication_token']));
  const taken = id && (await takeOneTime(ctx.sql, id));
  if (!taken || taken.user_id !== user.id)
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

function provedContact(user: UserRow): Contact | undefined {
  if (user.email && user.email_confirmed_at) return { kind: 'email', value: user.email };
  return user.phone && user.phone_confirmed_at ? { kind: 'phone', value: user.phone } : undefined;
}
