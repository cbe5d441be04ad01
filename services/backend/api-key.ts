import type { Context } from 'hono';
import { bearerOf } from './auth/request.ts';
import { sessionOf } from './auth/session-of.ts';
import type { AuthContext } from './auth/context.ts';
import type { Claims } from './auth/tokens.ts';
import { isImpersonated } from './impersonation/impersonation.ts';

export type Caller = { claims: Claims } | { rejected: Response };

/**
 * Resolves the caller of a REST or storage request: an API key is required, and a user token overrides its
 * role. A user who owes a second factor has a visitor's rights.
 */
export async function identifyCaller(auth: AuthContext, c: Context): Promise<Caller> {
  const key = c.req.header('apikey') ?? c.req.query('apikey') ?? bearerOf(c);
  if (!key)
    return reject({
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    });
  const keyClaims = await auth.tokens.verify(key);
  if (!keyClaims || keyClaims === 'expired') {
    return reject({
      message: 'Invalid API key',
      hint: 'Double check your Supabase `anon` or `service_role` API key.',
    });
  }
  const token = bearerOf(c) ?? key;
  const claims = token === key ? keyClaims : await auth.tokens.verify(token);
  if (claims === 'expired')
    return reject({ code: 'PGRST303', details: null, hint: null, message: 'JWT expired' });
  if (!claims)
    return reject({
      code: 'PGRST301',
      details: null,
      hint: null,
      message: 'No suitable key or wrong key type',
    });
  const session = claims.role === 'authenticated' ? await sessionOf(auth, claims) : 'open';
  if (session === 'over') return sessionOver();
  return { claims: session === 'owes' ? VISITOR : claims };
}

/** The answer to a token whose session or impersonation is over. */
export const sessionOver = () =>
  reject({
    code: 'PGRST301',
    details: null,
    hint: null,
    message: 'The session of this token has ended',
  });

const VISITOR: Claims = { role: 'anon' };

const reject = (body: Record<string, unknown>) => ({
  rejected: Response.json(body, {
    status: 401,
    headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
  }),
});

/** The claims of a token that is valid now and whose session is open, or the reason why not. */
export async function readLivingToken(
  auth: AuthContext,
  token: string,
): Promise<{ claims: Claims } | { rejected: string }> {
  const claims = await auth.tokens.verify(token);
  if (claims === 'expired') return { rejected: 'InvalidJWTToken: Token has expired' };
  if (!claims) return { rejected: 'InvalidJWTToken: The token is not of this backend' };
  if (isImpersonated(claims)) return { rejected: 'InvalidJWTToken: An impersonation has no live updates' };
  const session = claims.role === 'authenticated' ? await sessionOf(auth, claims) : 'open';
  if (session === 'over') return { rejected: 'InvalidJWTToken: The session has ended' };
  if (session === 'owes') return { rejected: 'InvalidJWTToken: The second factor is due' };
  return { claims };
}
