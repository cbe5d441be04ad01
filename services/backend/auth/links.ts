import { createHash } from 'node:crypto';
import type { AuthContext, Mail } from './context.ts';
import { AuthError, otpExpired } from './auth-error.ts';
import { randomToken } from './tokens.ts';
import { findUserById, type UserRow } from './users.ts';

type TokenType = 'confirmation_token' | 'recovery_token' | 'email_change_token_new';

const TYPES: Record<Mail['kind'], TokenType> = {
  signup: 'confirmation_token',
  recovery: 'recovery_token',
  magiclink: 'recovery_token',
  email_change: 'email_change_token_new',
};
const SUBJECTS: Record<Mail['kind'], string> = {
  signup: 'Confirm your e-mail address',
  recovery: 'Reset your password',
  magiclink: 'Your sign-in link',
  email_change: 'Confirm your new e-mail address',
};
const SENT_COLUMN: Record<Mail['kind'], string> = {
  signup: 'confirmation_sent_at',
  recovery: 'recovery_sent_at',
  magiclink: 'recovery_sent_at',
  email_change: 'email_change_sent_at',
};

export interface LinkRequest {
  kind: Mail['kind'];
  to: string;
  redirectTo: string | undefined;
  /** With PKCE the link answers a code that only the browser which asked can exchange. */
  challenge?: { value: string; method: string } | undefined;
}

/** Counts a mail to an address before anyone looks whether it is known: the limit tells a stranger nothing. */
export function spendMail(ctx: AuthContext, to: string): void {
  ctx.limits.mails.check(to);
  ctx.limits.mails.count(to);
}

/** Stores the hash of a new one-time token and mails its link; an older link of the kind stops working. */
export async function mailLink(ctx: AuthContext, user: UserRow, request: LinkRequest): Promise<void> {
  const { sql, settings } = ctx;
  const redirect = await allowedRedirect(ctx, request.redirectTo);
  const token = (request.challenge ? 'pkce_' : '') + randomToken();
  await sql.begin(async (db) => {
    await db`insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
      values (${user.id}, ${TYPES[request.kind]}, ${sha256(token)}, ${request.to})
      on conflict (user_id, token_type) do update
      set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now(), updated_at = now()`;
    await db`update auth.users set ${db(SENT_COLUMN[request.kind])} = now() where id = ${user.id}`;
    if (request.challenge) {
      await db`insert into auth.flow_state (user_id, auth_code, code_challenge_method, code_challenge, provider_type, authentication_method)
        values (${user.id}, ${sha256(token)}, ${request.challenge.method}, ${request.challenge.value}, 'email', ${request.kind})`;
    }
  });
  const link = new URL('/auth/v1/verify', redirect);
  link.search = new URLSearchParams({ token, type: request.kind, redirect_to: redirect }).toString();
  const text = `${SUBJECTS[request.kind]}:\n\n${link.href}\n\nThe link works once and for ${Math.round(settings.linkLifetimeS / 60)} minutes. If you did not ask for it, ignore this message.`;
  await ctx.sendMail({
    kind: request.kind,
    to: request.to,
    subject: SUBJECTS[request.kind],
    text,
    link: link.href,
  });
}

/** Uses up a link's token and applies what it confirms; answers its person. */
export async function redeemLink(
  ctx: AuthContext,
  token: string,
  kind: string,
): Promise<{ user: UserRow; kind: Mail['kind'] }> {
  if (!(kind in TYPES) && kind !== 'email')
    throw new AuthError(400, 'validation_failed', 'Invalid verification type');
  const known = (kind === 'email' ? 'signup' : kind) as Mail['kind'];
  return ctx.sql.begin(async (db) => {
    const [used] = await db<{ user_id: string; relates_to: string; fresh: boolean }[]>`
      delete from auth.one_time_tokens where token_hash = ${sha256(token)} and token_type = ${TYPES[known]}
      returning user_id, relates_to, created_at + make_interval(secs => ${ctx.settings.linkLifetimeS}) > now() as fresh`;
    if (!used?.fresh) throw otpExpired();
    if (known === 'email_change') {
      await db`update auth.users set email = ${used.relates_to}, email_change = null, updated_at = now() where id = ${used.user_id}`;
      await db`update auth.identities set identity_data = identity_data || jsonb_build_object('email', ${used.relates_to}::text)
        where user_id = ${used.user_id} and provider = 'email'`;
    }
    await db`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${used.user_id}`;
    await db`update auth.identities set identity_data = identity_data || '{"email_verified": true}'
      where user_id = ${used.user_id} and provider = 'email'`;
    const user = await findUserById(db, used.user_id);
    if (!user) throw otpExpired();
    return { user, kind: known };
  });
}

/** Turns the flow of a redeemed PKCE link into a code for the browser that started it. */
export async function issueCode(ctx: AuthContext, token: string): Promise<string> {
  const code = crypto.randomUUID();
  const [flow] = await ctx.sql`
    update auth.flow_state set auth_code = ${code}, auth_code_issued_at = now() where auth_code = ${sha256(token)} returning id`;
  if (!flow) throw otpExpired();
  return code;
}

/** Exchanges a code once, against the verifier whose hash the flow began with. */
export async function redeemCode(
  ctx: AuthContext,
  code: string,
  verifier: string,
): Promise<{ user: UserRow; method: string }> {
  const [flow] = await ctx.sql<Flow[]>`
    select *, auth_code_issued_at + make_interval(secs => 300) > now() as fresh
    from auth.flow_state where auth_code = ${code} and auth_code_issued_at is not null`;
  if (!flow)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
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
  if (!user)
    throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  return { user, method: flow.authentication_method };
}

interface Flow {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: string;
  authentication_method: string;
  fresh: boolean;
}

/** The wanted address when it leads to a host of ours, else the site's. */
export async function allowedRedirect(ctx: AuthContext, wanted: string | undefined): Promise<string> {
  const { siteUrl, isAllowedRedirect } = ctx.settings;
  const url = wanted && URL.canParse(wanted) ? new URL(wanted) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return siteUrl;
  return url.origin === new URL(siteUrl).origin || (await isAllowedRedirect(url)) ? url.href : siteUrl;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
