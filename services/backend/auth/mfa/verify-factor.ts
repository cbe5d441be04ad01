import type { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import type { Db } from '../db.ts';
import type { Person } from '../request.ts';
import type { FactorCodeBody } from '../schemas.ts';
import { isUuid } from '../users.ts';
import { CHALLENGE_S } from './challenge.ts';
import { factorOf } from './factors.ts';
import { raiseSession, wrongCode } from './raise-session.ts';
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
  await ctx.limits.failures.take(key);
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
    return raiseSession(ctx, db, {
      userId: user.id,
      sessionId: claims.session_id ?? '',
      factorId: factor.id,
      method: 'totp',
    });
  });
  await ctx.limits.failures.clear(key);
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
