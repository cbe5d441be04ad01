import type { z } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError, invalid, invalidCredentials } from './auth-error.ts';
import { CONTACT_AND_PASSWORD, contactOf } from './contact.ts';
import { passwordMatches } from './passwords.ts';
import type { PasswordBody } from './schemas.ts';
import { openSession, type Client } from './sessions.ts';
import { findUserByContact } from './users.ts';

/** Opens a session by password. An unknown contact and a wrong password answer alike and take as long. */
export async function signIn(ctx: AuthContext, body: z.infer<typeof PasswordBody>, client: Client) {
  const contact = asGiven(ctx, body);
  if (!contact || !body.password) throw invalid(CONTACT_AND_PASSWORD);
  const { kind, value } = contact;
  const key = `${client.address} ${value}`;
  // Counted before the slow comparison: a burst of parallel guesses meets the limits too.
  await ctx.limits.failures.take(key);
  await ctx.limits.accounts.take(value);
  const user = await findUserByContact(ctx.sql, contact);
  if (!(await passwordMatches(user?.encrypted_password, body.password)) || !user) throw invalidCredentials();
  if (!user[`${kind}_confirmed_at`])
    throw kind === 'email'
      ? new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
      : new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  const reply = await openSession(ctx, user, 'password', client, kind);
  await Promise.all([ctx.limits.failures.clear(key), ctx.limits.accounts.release(value)]);
  return reply;
}

/** A contact that could belong to nobody is one of nobody's: the answer is the same. */
function asGiven(ctx: AuthContext, body: z.infer<typeof PasswordBody>) {
  try {
    return contactOf(ctx, body);
  } catch (error) {
    if (error instanceof AuthError && error.code === 'validation_failed' && !(body.email && body.phone))
      throw invalidCredentials();
    throw error;
  }
}
