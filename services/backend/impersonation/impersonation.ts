import type { Sql } from 'postgres';
import { actAs } from '../act-as.ts';
import type { AuthContext } from '../auth/context.ts';
import { findUserById } from '../auth/users.ts';
import type { Claims } from '../auth/tokens.ts';

export interface Impersonation {
  id: string;
  userId: string;
  tenant: string;
  /** The one that looks. */
  operator: { userId: string; email: string };
}

export const isImpersonated = ({ role }: Pick<Claims, 'role'>): boolean => role === 'impersonated';

/** Asks the rule of the tables' owner, as the caller, whether an impersonation goes on; without a rule none does. */
export async function isImpersonationOpen(sql: Sql, rule: string | null, claims: Claims): Promise<boolean> {
  if (!rule) return false;
  const open = await sql.begin(async (db) => {
    await actAs(db, claims);
    const [row] = await db<[{ open: boolean }]>`select ${db.unsafe(`${rule}()`)} as open`;
    return { is: row.open };
  });
  return open.is;
}

/**
 * Signs a session that looks as a person: a role that only reads, no refresh token, and an `act` claim (RFC 8693) that
 * names who looks. Its user carries neither contacts nor factors.
 */
export async function signImpersonation(
  ctx: AuthContext,
  { id, userId, tenant, operator }: Impersonation,
  lifetimeS: number,
) {
  const user = await findUserById(ctx.sql, userId);
  if (!user) return null;
  const { token, expiresAt } = await ctx.tokens.sign(
    {
      sub: userId,
      aud: 'authenticated',
      role: 'impersonated',
      act: { sub: operator.userId, email: operator.email },
      impersonation_id: id,
      stoa_account: tenant,
    },
    lifetimeS,
  );
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: lifetimeS,
    expires_at: expiresAt,
    user: {
      id: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: user.created_at.toISOString(),
    },
  };
}
