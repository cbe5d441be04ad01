import type { Context, Hono } from 'hono';
import { AuthError, invalid } from './auth-error.ts';
import type { AuthContext, Mail } from './context.ts';
import { allowedRedirect, issueCode, mailLink, redeemLink, spendMail } from './links.ts';
import { readBody } from './request.ts';
import { MailBody, pkceOf, VerifyBody } from './schemas.ts';
import { openSession, type Client, type SessionReply } from './sessions.ts';
import { findUserByEmail, normaliseEmail } from './users.ts';

/** Recovery, repeated confirmation, and what their links lead to. Every request answers alike, known address or not. */
export function mailRoutes(app: Hono, ctx: AuthContext, client: (c: Context) => Client): void {
  const request = async (c: Context, kindOf: (type: string | undefined) => Mail['kind'] | null) => {
    ctx.limits.requests.check(client(c).address);
    ctx.limits.requests.count(client(c).address);
    const body = await readBody(c, MailBody);
    const kind = kindOf(body.type);
    if (!kind) throw invalid('type: unsupported');
    const to = normaliseEmail(body.email);
    spendMail(ctx, to);
    const user = await findUserByEmail(ctx.sql, to);
    if (user && !(kind === 'signup' && user.email_confirmed_at)) {
      await mailLink(ctx, user, {
        kind,
        to,
        redirectTo: c.req.query('redirect_to'),
        challenge: pkceOf(body),
      });
    }
    return c.json({});
  };
  app.post('/recover', (c) => request(c, () => 'recovery'));
  app.post('/resend', (c) => request(c, (type) => (type === 'signup' ? 'signup' : null)));

  app.post('/verify', async (c) => {
    const body = await readBody(c, VerifyBody);
    const { user, kind } = await redeemLink(ctx, body.token_hash ?? body.token ?? '', body.type);
    return c.json(await openSession(ctx, user, kind === 'recovery' ? 'recovery' : 'otp', client(c)));
  });
  app.get('/verify', async (c) => {
    const target = new URL(await allowedRedirect(ctx, c.req.query('redirect_to')));
    const token = c.req.query('token') ?? '';
    try {
      const { user, kind } = await redeemLink(ctx, token, c.req.query('type') ?? '');
      if (token.startsWith('pkce_')) target.searchParams.set('code', await issueCode(ctx, token));
      else
        target.hash = fragment(
          await openSession(ctx, user, kind === 'recovery' ? 'recovery' : 'otp', client(c)),
          kind,
        );
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      const answer = { error: 'access_denied', error_code: error.code, error_description: error.message };
      for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
      target.hash = new URLSearchParams(answer).toString();
    }
    return c.redirect(target.href, 303);
  });
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
