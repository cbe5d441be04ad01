import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import type { Db } from '../db.ts';
import { insertRefresh, sessionReply, type SessionRow } from '../sessions.ts';
import { findUserById } from '../users.ts';

interface Raise {
  userId: string;
  sessionId: string;
  /** The session stops being more than an ordinary one when this factor goes. */
  factorId: string;
  method: 'totp' | 'recovery_code';
}

/** Makes the session aal2 with a new pair of tokens and ends the person's sessions that never showed the factor. */
export async function raiseSession(ctx: AuthContext, db: Db, { userId, sessionId, factorId, method }: Raise) {
  const [session] = await db<SessionRow[]>`
    update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now()
    where id = ${sessionId} and user_id = ${userId} returning *`;
  const user = await findUserById(db, userId);
  if (!session || !user) throw wrongCode();
  await db`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${session.id}, ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
  const [last] = await db<{ token: string }[]>`
    update auth.refresh_tokens set revoked = true, updated_at = now()
    where session_id = ${session.id} and not revoked returning token`;
  const nonce = await insertRefresh(db, session, last?.token ?? null);
  const ended = await db<{ id: string }[]>`
    delete from auth.sessions where user_id = ${userId} and aal = 'aal1' returning id`;
  return { reply: await sessionReply(ctx, db, user, session, nonce), ended: ended.map(({ id }) => id) };
}

export const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
