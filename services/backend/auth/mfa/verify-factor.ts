import type { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import type { Db } from '../db.ts';
import type { Person } from '../request.ts';
import type { FactorCodeBody } from '../schemas.ts';
import { insertRefresh, sessionReply, type SessionRow } from '../sessions.ts';
import { findUserById, isUuid } from '../users.ts';
import { CHALLENGE_S } from './challenge.ts';
import { factorOf, type FactorRow } from './factors.ts';
import { matchingStep } from './totp.ts';

/** Answers a challenge with a code: the factor counts from now on, and the session is one of level aal2. */
export async function verifyFactor(
  ctx: AuthContext,
  { user, claims }: Person,
  factorId: string,
  body: z.infer<typeof FactorCodeBody>,
) {
  const factor = await factorOf(ctx.sql, user.id, factorId);
  const key = `factor ${factor.id}`;
  ctx.limits.failures.check(key);
  ctx.limits.failures.count(key);
  await openChallenge(ctx.sql, factor.id, body.challenge_id);
  const step = matchingStep(ctx.secretBox.open(factor.secret ?? ''), body.code);
  if (step === null) throw wrongCode();
  const { reply, ended } = await ctx.sql.begin(async (db) => {
    // Challenge and code are taken by guarded writes: of two answers at once one is too late.
    const [answered] = await db`delete from auth.mfa_challenges where id = ${body.challenge_id} returning id`;
    const [used] =
      await db`update auth.mfa_factors set status = 'verified', last_step = ${step}, updated_at = now()
      where id = ${factor.id} and (last_step is null or last_step < ${step}) returning id`;
    if (!answered || !used) throw wrongCode();
    await db`delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`;
    return raiseSession(ctx, db, { userId: user.id, sessionId: claims.session_id ?? '', factor });
  });
  ctx.limits.failures.clear(key);
  ctx.onSessionsEnded(ended);
  return reply;
}

async function openChallenge(db: Db, factorId: string, id: string): Promise<void> {
  const [challenge] = isUuid(id)
    ? await db<{ fresh: boolean }[]>`
        select created_at + make_interval(secs => ${CHALLENGE_S}) > now() as fresh
        from auth.mfa_challenges where id = ${id} and factor_id = ${factorId}`
    : [];
  if (!challenge)
    throw new AuthError(422, 'mfa_challenge_expired', 'MFA factor with the provided challenge ID not found');
  if (!challenge.fresh)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    );
}

/** Makes the session aal2 with a new pair of tokens and ends the person's sessions that never showed the factor. */
async function raiseSession(
  ctx: AuthContext,
  db: Db,
  { userId, sessionId, factor }: { userId: string; sessionId: string; factor: FactorRow },
) {
  const [session] = await db<SessionRow[]>`
    update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now()
    where id = ${sessionId} and user_id = ${userId} returning *`;
  const user = await findUserById(db, userId);
  if (!session || !user) throw wrongCode();
  await db`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${session.id}, 'totp')
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
  const [last] = await db<{ token: string }[]>`
    update auth.refresh_tokens set revoked = true, updated_at = now()
    where session_id = ${session.id} and not revoked returning token`;
  const nonce = await insertRefresh(db, session, last?.token ?? null);
  const ended = await db<{ id: string }[]>`
    delete from auth.sessions where user_id = ${userId} and aal = 'aal1' returning id`;
  return { reply: await sessionReply(ctx, db, user, session, nonce), ended: ended.map(({ id }) => id) };
}

const wrongCode = () => new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
