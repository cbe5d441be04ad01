import type { Context } from 'hono';
import type { ZodType } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError, badJwt, invalid, sessionNotFound } from './auth-error.ts';
import { sessionOf } from './session-of.ts';
import type { Client } from './sessions.ts';
import type { Claims } from './tokens.ts';
import { findUserById, type UserRow } from './users.ts';

/** Reads a JSON body by its schema; what does not fit answers 400 with a sentence. */
export async function readBody<T>(c: Context, schema: ZodType<T>): Promise<T> {
  const raw: unknown = await c.req.json().catch(() => {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  });
  if (!isStorable(raw, 0)) throw new AuthError(400, 'bad_json', 'Could not store what the body holds');
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw invalid(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`);
}

const MAX_DEPTH = 50;

/** PostgreSQL keeps no NUL and no half characters, and nothing nested without end. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key, depth) && isStorable(inner, depth + 1),
  );
}

export const clientOf = (c: Context, addressOf: (c: Context) => string): Client => ({
  address: addressOf(c),
  userAgent: c.req.header('user-agent')?.slice(0, 300) ?? '',
});

/** Counts one request of a caller's address. */
export async function spendRequest(ctx: AuthContext, { address }: Client): Promise<void> {
  ctx.localRequests.take(address);
  await ctx.limits.requests.take(address);
}

export const bearerOf = (c: Context) => /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

/** User of a request, with the claims of their session. */
export interface Person {
  claims: Claims;
  user: UserRow;
}

/** The claims of the caller's own living session. */
export async function requirePerson(ctx: AuthContext, c: Context): Promise<Person> {
  const token = bearerOf(c);
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await ctx.tokens.verify(token);
  if (claims === 'expired') throw badJwt('invalid JWT: token is expired');
  if (!claims) throw badJwt();
  if (claims.role !== 'authenticated' || !claims.sub) throw badJwt('invalid claim: missing sub claim');
  if ((await sessionOf(ctx, claims)) === 'over') throw sessionNotFound();
  const user = await findUserById(ctx.sql, claims.sub);
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return { claims, user };
}

export async function requireServiceRole(ctx: AuthContext, c: Context): Promise<void> {
  const token = bearerOf(c);
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await ctx.tokens.verify(token);
  if (claims === 'expired' || claims?.role !== 'service_role')
    throw new AuthError(403, 'not_admin', 'User not allowed');
}

/** An open session of somebody with a second factor that has not shown it: it may answer a challenge, and no more. */
export async function owesFactor(
  ctx: Pick<AuthContext, 'sql'>,
  { role, sub, aal }: Claims,
): Promise<boolean> {
  if (role !== 'authenticated' || !sub || aal === 'aal2') return false;
  const [factor] = await ctx.sql`
    select 1 from auth.mfa_factors where user_id = ${sub} and status = 'verified' limit 1`;
  return Boolean(factor);
}
