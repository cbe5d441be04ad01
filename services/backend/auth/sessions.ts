import type { AuthContext } from './context.ts';
import { AuthError } from './auth-error.ts';
import { randomToken } from './tokens.ts';
import type { Db } from './db.ts';
import { toUser } from './describe-user.ts';
import { findUserById, type UserRow } from './users.ts';

export interface Client {
  address: string;
  userAgent: string;
}

export interface SessionRow {
  id: string;
  user_id: string;
  aal: string;
  not_after: Date | null;
}

interface RefreshRow {
  token: string;
  parent: string | null;
  session_id: string;
  revoked: boolean;
  reusable: boolean;
}

/** Opens a session for a person who proved an identity by `method` and answers as the token endpoint does. */
export function openSession(
  ctx: AuthContext,
  user: UserRow,
  method: string,
  client: Client,
  via: 'email' | 'phone' = 'email',
) {
  return ctx.sql.begin(async (db) => {
    if (user.banned_until && user.banned_until > new Date())
      throw new AuthError(400, 'user_banned', 'User is banned');
    const [session] = await db<[SessionRow]>`
      insert into auth.sessions (user_id, user_agent, ip) values (${user.id}, ${client.userAgent}, ${client.address}) returning *`;
    await db`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${session.id}, ${method})`;
    const [signedIn] = await db<
      [UserRow]
    >`update auth.users set last_sign_in_at = now() where id = ${user.id} returning *`;
    await db`update auth.identities set last_sign_in_at = now() where user_id = ${user.id} and provider = ${via}`;
    const nonce = await insertRefresh(db, session, null);
    return sessionReply(ctx, db, signedIn, session, nonce);
  });
}

/** Swaps a refresh token for a new pair. One used before ends its whole session, unless it may be a lost reply. */
export async function refreshSession(ctx: AuthContext, token: string) {
  const nonce = ctx.tokens.openRefresh(token);
  if (!nonce) throw unknownToken();
  const outcome = await ctx.sql.begin(async (db) => {
    const [found] = await db<
      { session_id: string }[]
    >`select session_id from auth.refresh_tokens where token = ${nonce}`;
    if (!found) throw unknownToken();
    // Locks the session first: two tabs refreshing at once come one after the other.
    const [session] = await db<
      SessionRow[]
    >`select * from auth.sessions where id = ${found.session_id} for update`;
    if (!session) throw unknownToken();
    if (session.not_after && session.not_after <= new Date())
      throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    const user = await findUserById(db, session.user_id);
    if (!user) throw unknownToken();
    if (user.banned_until && user.banned_until > new Date())
      throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
    const next = await rotate(db, session, nonce, ctx.settings.reuseIntervalS);
    if (!next) {
      await db`delete from auth.sessions where id = ${session.id}`;
      return { stolen: session.id };
    }
    await db`update auth.sessions set refreshed_at = now(), updated_at = now() where id = ${session.id}`;
    return { reply: await sessionReply(ctx, db, user, session, next) };
  });
  if (outcome.reply) return outcome.reply;
  ctx.onSessionsEnded([outcome.stolen]);
  throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

/** The nonce to hand out, or null when the presented one shows that two parties hold the session. */
async function rotate(
  db: Db,
  session: SessionRow,
  nonce: string,
  reuseIntervalS: number,
): Promise<string | null> {
  const [presented] = await db<[RefreshRow]>`
    select *, updated_at + make_interval(secs => ${reuseIntervalS}) > now() as reusable from auth.refresh_tokens where token = ${nonce}`;
  if (!presented.revoked) {
    await db`update auth.refresh_tokens set revoked = true, updated_at = now() where token = ${nonce}`;
    return insertRefresh(db, session, nonce);
  }
  const [active] = await db<RefreshRow[]>`
    select * from auth.refresh_tokens where session_id = ${session.id} and not revoked order by id desc limit 1`;
  if (active && (active.parent === nonce || presented.reusable)) return active.token;
  return null;
}

/** A new refresh token of a session, stored by its nonce. */
export async function insertRefresh(db: Db, session: SessionRow, parent: string | null): Promise<string> {
  const nonce = randomToken();
  await db`insert into auth.refresh_tokens (token, user_id, session_id, parent) values (${nonce}, ${session.user_id}, ${session.id}, ${parent})`;
  return nonce;
}

/** Builds the token endpoint's response for a session. */
export async function sessionReply(
  ctx: AuthContext,
  db: Db,
  user: UserRow,
  session: SessionRow,
  nonce: string,
) {
  const methods = await db<{ authentication_method: string; updated_at: Date }[]>`
    select authentication_method, updated_at from auth.mfa_amr_claims where session_id = ${session.id} order by updated_at`;
  const claims = {
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated' as const,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    aal: session.aal,
    amr: methods.map((row) => ({
      method: row.authentication_method,
      timestamp: Math.floor(row.updated_at.getTime() / 1000),
    })),
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const { token, expiresAt } = await ctx.tokens.sign(claims, ctx.settings.accessTokenS);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ctx.settings.accessTokenS,
    expires_at: expiresAt,
    refresh_token: ctx.tokens.sealRefresh(nonce),
    user: await toUser(db, user),
  };
}

export type SessionReply = Awaited<ReturnType<typeof sessionReply>>;

/** Ends sessions of a person: this one, all the others, or all. Tokens of ended sessions are refused from now on. */
export async function endSessions(
  ctx: AuthContext,
  userId: string,
  sessionId: string | undefined,
  scope: string,
): Promise<void> {
  ctx.onSessionsEnded(await deleteSessions(ctx.sql, userId, sessionId, scope));
}

/** Deletes sessions within a transaction; the caller announces the returned ids once it is committed. */
export async function deleteSessions(
  db: Db,
  userId: string,
  sessionId: string | undefined,
  scope: string,
): Promise<string[]> {
  const which =
    scope === 'global'
      ? db``
      : scope === 'others'
        ? db`and id <> ${sessionId ?? null}`
        : db`and id = ${sessionId ?? null}`;
  const ended = await db<
    { id: string }[]
  >`delete from auth.sessions where user_id = ${userId} ${which} returning id`;
  return ended.map(({ id }) => id);
}

const unknownToken = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
