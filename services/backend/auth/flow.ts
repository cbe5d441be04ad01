import { createHash } from 'node:crypto';
import type { AuthContext } from './context.ts';
import { AuthError, otpExpired } from './auth-error.ts';
import type { Db } from './db.ts';
import { sha256 } from './one-time.ts';
import { findUserById, type UserRow } from './users.ts';

export interface Challenge {
  value: string;
  method: string;
}

interface FlowRow {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: string;
  authentication_method: string;
  fresh: boolean;
}

/** Remembers which browser asked for a link: only it can exchange what the link gives. */
export async function startFlow(
  db: Db,
  flow: { userId: string; token: string; challenge: Challenge; method: string },
): Promise<void> {
  await db`insert into auth.flow_state
      (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
    values (${flow.userId}, ${sha256(flow.token)}, ${flow.challenge.method}, ${flow.challenge.value}, 'email', ${flow.method})`;
}

/** Turns the flow of a redeemed PKCE link into a code for the browser that started it. */
export async function issueCode(ctx: AuthContext, token: string): Promise<string> {
  const code = crypto.randomUUID();
  const [flow] = await ctx.sql`
    update auth.flow_state set auth_code = ${code}, auth_code_issued_at = now() where auth_code = ${sha256(token)} returning id`;
  if (!flow) throw otpExpired('Email link is invalid or has expired');
  return code;
}

/** Exchanges a code once, against the verifier whose hash the flow began with. */
export async function redeemCode(
  ctx: AuthContext,
  code: string,
  verifier: string,
): Promise<{ user: UserRow; method: string }> {
  const [flow] = await ctx.sql<FlowRow[]>`
    select *, auth_code_issued_at + make_interval(secs => 300) > now() as fresh
    from auth.flow_state where auth_code = ${code} and auth_code_issued_at is not null`;
  if (!flow) throw flowNotFound();
  if (!flow.fresh)
    throw new AuthError(403, 'flow_state_expired', 'invalid flow state, flow state has expired');
  const challenge =
    flow.code_challenge_method === 's256'
      ? createHash('sha256').update(verifier).digest('base64url')
      : verifier;
  if (challenge !== flow.code_challenge) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  const [taken] = await ctx.sql`delete from auth.flow_state where id = ${flow.id} returning id`;
  const user = taken && (await findUserById(ctx.sql, flow.user_id));
  if (!user) throw flowNotFound();
  return { user, method: flow.authentication_method };
}

const flowNotFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
