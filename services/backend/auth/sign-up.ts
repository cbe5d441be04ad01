import type { z } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError, invalid } from './auth-error.ts';
import { mailLink, spendMail } from './links.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import { pkceOf, type SignUpBody } from './schemas.ts';
import { openSession, type Client } from './sessions.ts';
import { findUserByEmail, insertUser, normaliseEmail, toUser } from './users.ts';

/** Makes a person. Confirmed at once or by a mailed link; whether the address is known shows only where it is confirmed at once. */
export async function signUp(
  ctx: AuthContext,
  body: z.infer<typeof SignUpBody>,
  redirectTo: string | undefined,
  client: Client,
) {
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (!body.password) throw invalid('Signup requires a valid password');
  const email = normaliseEmail(body.email);
  checkStrength(body.password, ctx.settings.passwords);
  if (!ctx.settings.autoConfirm) spendMail(ctx, email);
  const passwordHash = await hashPassword(body.password);
  const existing = await findUserByEmail(ctx.sql, email);
  const { autoConfirm } = ctx.settings;
  if (existing && (autoConfirm || existing.email_confirmed_at)) {
    if (autoConfirm) throw alreadyRegistered();
    return pretend(email, body.data ?? {});
  }
  const fresh = { email, passwordHash, confirmed: autoConfirm, userMetadata: body.data ?? {} };
  const user = existing ?? (await insertUser(ctx.sql, fresh).catch(renameTaken));
  if (autoConfirm) return openSession(ctx, user, 'password', client);
  await mailLink(ctx, user, { kind: 'signup', to: email, redirectTo, challenge: pkceOf(body) });
  return toUser(ctx.sql, (await findUserByEmail(ctx.sql, email)) ?? user);
}

const alreadyRegistered = () => new AuthError(422, 'user_already_exists', 'User already registered');

function renameTaken(error: unknown): never {
  throw error instanceof AuthError && error.code === 'email_exists' ? alreadyRegistered() : error;
}

/** What a new person would look like: a stranger learns nothing about who is registered. */
function pretend(email: string, userMetadata: Record<string, unknown>) {
  const now = new Date();
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: userMetadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
