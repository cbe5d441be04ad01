import type { z } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError, invalid } from './auth-error.ts';
import { CONTACT_AND_PASSWORD, contactOf, type Contact } from './contact.ts';
import { describeUser } from './describe-user.ts';
import { mailLink, spendMessage, mailExistingAccount, textCode } from './messages.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { pkceOf, type SignUpBody } from './schemas.ts';
import { openSession, type Client } from './sessions.ts';
import { findUserByContact, insertUser, type UserRow } from './users.ts';

/**
 * Makes a person. Confirmed at once, the reply is a session, or says that the contact is taken; by a message, the
 * reply is that of a new person, given before anyone looks whether the contact is known.
 */
export async function signUp(
  ctx: AuthContext,
  body: z.infer<typeof SignUpBody>,
  redirectTo: string | undefined,
  client: Client,
) {
  if (!ctx.settings.signUp) throw signUpsOff();
  const contact = contactOf(ctx, body, 'Phone signups are disabled');
  if (!contact && !body.password) return signUpAnonymously(ctx, body.data ?? {}, client);
  if (!contact || !body.password) throw invalid(CONTACT_AND_PASSWORD);
  const { autoConfirm, passwords } = ctx.settings;
  const { kind, value } = contact;
  await checkStrength(body.password, passwords);
  if (!autoConfirm) await spendMessage(ctx, contact);
  const fresh = {
    id: crypto.randomUUID(),
    [kind]: value,
    passwordHash: await hashPassword(body.password),
    [`${kind}Confirmed`]: autoConfirm,
    userMetadata: body.data ?? {},
  };
  if (autoConfirm)
    return openSession(ctx, await insertUser(ctx.sql, fresh).catch(renameTaken), 'password', client, kind);
  ctx.background.run(async () => {
    const user = (await findUserByContact(ctx.sql, contact)) ?? (await insertUser(ctx.sql, fresh));
    if (user[`${kind}_confirmed_at`]) return mailExistingAccount(ctx, contact);
    if (kind === 'phone') return textCode(ctx, user, { kind: 'signup', to: value, channel: body.channel });
    return mailLink(ctx, user, { kind: 'signup', to: value, redirectTo, challenge: pkceOf(body) });
  });
  return newcomer(fresh.id, contact, fresh.userMetadata);
}

/** A person without a name or a contact, who may add one later and keep what is theirs. */
async function signUpAnonymously(ctx: AuthContext, userMetadata: Record<string, unknown>, client: Client) {
  if (!ctx.settings.anonymous)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  await ctx.limits.anonymous.take(client.address);
  const user = await insertUser(ctx.sql, { passwordHash: null, anonymous: true, userMetadata });
  return openSession(ctx, user, 'anonymous', client);
}

export const signUpsOff = () =>
  new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');

const alreadyRegistered = () => new AuthError(422, 'user_already_exists', 'User already registered');

function renameTaken(error: unknown): never {
  throw error instanceof AuthError && /^(email|phone)_exists$/.test(error.code) ? alreadyRegistered() : error;
}

/** Builds the response for a new user; it reveals nothing about existing registrations. */
function newcomer(id: string, { kind, value }: Contact, userMetadata: Record<string, unknown>) {
  const now = new Date();
  const data = { sub: id, [kind]: value, email_verified: false, phone_verified: false };
  const stranger = {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: null,
    phone: null,
    [kind]: value,
    confirmation_sent_at: now,
    raw_app_meta_data: { provider: kind, providers: [kind] },
    raw_user_meta_data: userMetadata,
    is_anonymous: false,
    created_at: now,
    updated_at: now,
  };
  const identity = {
    id: crypto.randomUUID(),
    user_id: id,
    provider: kind,
    provider_id: id,
    identity_data: data,
    email: kind === 'email' ? value : null,
    last_sign_in_at: null,
    created_at: now,
    updated_at: now,
  };
  // Nobody signed up: there is no row with the columns that only a stored person has.
  return describeUser(stranger as unknown as UserRow, [identity]);
}
