import type { Context, Hono } from 'hono';
import { AuthError, invalid } from './auth-error.ts';
import { contactOf } from './contact.ts';
import type { AuthContext } from './context.ts';
import { issueCode } from './flow.ts';
import type { Proof } from './one-time.ts';
import { allowedRedirect } from './redirect.ts';
import { readBody, spendRequest } from './request.ts';
import { VerifyBody } from './schemas.ts';
import { openSession, type Client, type SessionReply } from './sessions.ts';
import { verifyProof } from './verify.ts';

const ONE_AGREED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Serves the links and codes of messages. */
export function verifyRoutes(app: Hono, ctx: AuthContext, client: (c: Context) => Client): void {
  app.post('/verify', async (c) => {
    await spendRequest(ctx, client(c));
    const body = await readBody(c, VerifyBody);
    const proof = proofOf(ctx, body);
    const key = `${client(c).address} ${'contact' in proof ? proof.contact : 'token'} verify`;
    await ctx.limits.failures.take(key);
    const { user, method } = await verifyProof(ctx, proof, body.type);
    await ctx.limits.failures.clear(key);
    if (!user) return c.json({ code: 200, msg: ONE_AGREED });
    const via = 'contact' in proof && !proof.contact.includes('@') ? 'phone' : 'email';
    return c.json(await openSession(ctx, user, method, client(c), via));
  });

  app.get('/verify', async (c) => {
    const target = new URL(await allowedRedirect(ctx, c.req.query('redirect_to')));
    const token = c.req.query('token') ?? '';
    const type = c.req.query('type') ?? '';
    try {
      await spendRequest(ctx, client(c));
      const { user, method } = await verifyProof(ctx, { token }, type);
      if (!user) redirectWith(target, { message: ONE_AGREED });
      else if (token.startsWith('pkce_')) target.searchParams.set('code', await issueCode(ctx, token));
      else target.hash = fragment(await openSession(ctx, user, method, client(c)), type);
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      const expired = error.code === 'otp_expired';
      const error_description = expired ? 'Email link is invalid or has expired' : error.message;
      redirectWith(target, { error: 'access_denied', error_code: error.code, error_description });
    }
    return c.redirect(target.href, 303);
  });
}

function proofOf(
  ctx: AuthContext,
  body: {
    email?: string | null | undefined;
    phone?: string | null | undefined;
    token?: string | null | undefined;
    token_hash?: string | null | undefined;
    type: string;
  },
): Proof {
  if (body.token_hash) {
    if (body.email || body.phone || body.token)
      throw invalid('Only the token_hash and type should be provided');
    return { token: body.token_hash };
  }
  if (!body.token) throw invalid('Verify requires a token or a token hash');
  const contact = contactOf(ctx, body);
  const wanted = body.type === 'sms' || body.type === 'phone_change' ? 'phone' : 'email';
  if (contact?.kind !== wanted)
    throw invalid('Only an email address or phone number should be provided on verify');
  return { code: body.token, contact: contact.value };
}

function redirectWith(target: URL, answer: Record<string, string>): void {
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams(answer).toString();
}

function fragment(reply: SessionReply, kind: string): string {
  const { access_token, refresh_token, expires_in, expires_at, token_type } = reply;
  const values = {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type: kind,
  };
  return new URLSearchParams(values).toString();
}
