import type { z } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError, invalidCredentials } from './auth-error.ts';
import { passwordMatches } from './passwords.ts';
import type { PasswordBody } from './schemas.ts';
import { openSession, type Client } from './sessions.ts';
import { findUserByEmail } from './users.ts';

/** Opens a session by password. An unknown address and a wrong password answer alike and take as long. */
export async function signIn(ctx: AuthContext, body: z.infer<typeof PasswordBody>, client: Client) {
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  const email = body.email?.trim().toLowerCase() ?? '';
  const key = `${client.address} ${email}`;
  ctx.limits.failures.check(key);
  // Counted before the slow comparison: a burst of parallel guesses meets the limit too.
  ctx.limits.failures.count(key);
  const user = await findUserByEmail(ctx.sql, email);
  if (!(await passwordMatches(user?.encrypted_password, body.password)) || !user) throw invalidCredentials();
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  const reply = await openSession(ctx, user, 'password', client);
  ctx.limits.failures.clear(key);
  return reply;
}
