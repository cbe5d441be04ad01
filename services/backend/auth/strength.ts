import type { AuthContext } from './context.ts';
import { AuthError } from './auth-error.ts';
import { owesFactor, type Person } from './request.ts';

/** With a verified second factor, a session that has not shown it changes no credentials. */
export async function requireStrength(ctx: AuthContext, { user, claims }: Person): Promise<void> {
  if (await owesFactor(ctx, { ...claims, sub: user.id }))
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
}
