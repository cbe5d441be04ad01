import type { AuthContext } from './context.ts';
import { AuthError } from './auth-error.ts';
import type { Person } from './request.ts';

/** With a verified second factor, a session that has not shown it changes no credentials. */
export async function requireStrength(ctx: AuthContext, { user, claims }: Person): Promise<void> {
  if (claims.aal === 'aal2') return;
  const [factor] = await ctx.sql`
    select 1 from auth.mfa_factors where user_id = ${user.id} and status = 'verified' limit 1`;
  if (factor)
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
}
