import { isIP } from 'node:net';
import type { AuthContext } from '../context.ts';
import type { Client } from '../sessions.ts';
import type { UserRow } from '../users.ts';
import { factorOf } from './factors.ts';

export const CHALLENGE_S = 300;

/** Opens a challenge that one code may answer within five minutes. */
export async function challengeFactor(ctx: AuthContext, user: UserRow, factorId: string, client: Client) {
  const factor = await factorOf(ctx.sql, user.id, factorId);
  const address = isIP(client.address) ? client.address : null;
  const [challenge] = await ctx.sql<[{ id: string; expires_at: number }]>`
    with cleared as (
      delete from auth.mfa_challenges where factor_id = ${factor.id}
        and created_at < now() - make_interval(secs => ${CHALLENGE_S})
    ), touched as (
      update auth.mfa_factors set last_challenged_at = now() where id = ${factor.id}
    )
    insert into auth.mfa_challenges (factor_id, ip_address) values (${factor.id}, ${address})
    returning id, extract(epoch from created_at)::int + ${CHALLENGE_S}::int as expires_at`;
  return { id: challenge.id, type: factor.factor_type, expires_at: challenge.expires_at };
}
