import type { z } from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthContext } from '../context.ts';
import type { Person } from '../request.ts';
import type { EnrolBody } from '../schemas.ts';
import { factorOf, removeFactor } from './factors.ts';
import { newTotp } from './totp.ts';

const MAX_FACTORS = 10;

/** Gives the person a secret for an authenticator app; it counts only after a code of it was shown. */
export async function enrolFactor(
  ctx: AuthContext,
  { user, claims }: Person,
  body: z.infer<typeof EnrolBody>,
) {
  if (body.factor_type === 'phone')
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (body.factor_type === 'webauthn')
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
  if (body.factor_type !== 'totp') throw invalid('factor_type needs to be totp');
  const name = body.friendly_name ?? '';
  const totp = newTotp(body.issuer || ctx.settings.totpIssuer, user.email || user.phone || user.id);
  return ctx.sql.begin(async (db) => {
    await db`select 1 from auth.users where id = ${user.id} for update`;
    const factors = await db<{ id: string; status: string; friendly_name: string | null }[]>`
      select id, status, friendly_name from auth.mfa_factors where user_id = ${user.id}`;
    if (claims.aal !== 'aal2' && factors.some(({ status }) => status === 'verified'))
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    if (factors.length >= MAX_FACTORS)
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    if (name && factors.some((factor) => factor.friendly_name === name))
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      );
    const [factor] = await db<[{ id: string }]>`
      insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret)
      values (${user.id}, ${name}, 'totp', ${ctx.secretBox.seal(totp.secret)}) returning id`;
    return { id: factor.id, type: 'totp', friendly_name: name, totp };
  });
}

/** Takes the person's factor away; one that counts needs a session that has shown it. */
export async function unenrolFactor(ctx: AuthContext, { user, claims }: Person, id: string) {
  const factor = await factorOf(ctx.sql, user.id, id);
  if (factor.status === 'verified' && claims.aal !== 'aal2')
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await removeFactor(ctx.sql, factor);
  return { id: factor.id };
}
