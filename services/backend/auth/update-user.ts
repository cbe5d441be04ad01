import type { z } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError } from './auth-error.ts';
import { mailLink, spendMail } from './links.ts';
import { checkStrength, hashPassword, passwordMatches } from './passwords.ts';
import { pkceOf, type UserBody } from './schemas.ts';
import { endSessions } from './sessions.ts';
import type { Claims } from './tokens.ts';
import { findUserByEmail, findUserById, json, normaliseEmail, toUser, type UserRow } from './users.ts';

/** A person's own changes: metadata are merged, a new password ends the other sessions, a new address is confirmed by mail first. */
export async function updateUser(
  ctx: AuthContext,
  { user, claims }: { user: UserRow; claims: Claims },
  body: z.infer<typeof UserBody>,
  redirectTo: string | undefined,
) {
  const { sql } = ctx;
  const email = body.email === undefined ? user.email : normaliseEmail(body.email);
  if (body.password !== undefined) checkStrength(body.password, ctx.settings.passwords);
  if (email && email !== user.email && (await findUserByEmail(sql, email))) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  }
  if (body.password !== undefined) {
    if (await passwordMatches(user.encrypted_password, body.password)) {
      throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
    }
    const hashed = await hashPassword(body.password);
    await sql`update auth.users set encrypted_password = ${hashed}, updated_at = now() where id = ${user.id}`;
    await endSessions(ctx, user.id, claims.session_id, 'others');
  }
  if (body.data) {
    await sql`update auth.users set updated_at = now(),
      raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || ${json(sql, body.data)}) where id = ${user.id}`;
  }
  if (email && email !== user.email) {
    spendMail(ctx, email);
    await sql`update auth.users set email_change = ${email}, updated_at = now() where id = ${user.id}`;
    await mailLink(ctx, user, { kind: 'email_change', to: email, redirectTo, challenge: pkceOf(body) });
  }
  return toUser(sql, (await findUserById(sql, user.id)) ?? user);
}
