import type { z } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError, invalid } from './auth-error.ts';
import { requireUser } from './admin.ts';
import { normaliseEmail } from './contact.ts';
import { toUser } from './describe-user.ts';
import { emailExists } from './identities.ts';
import { mailLink, makeLink, type LinkKind } from './messages.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import type { InviteBody, LinkBody } from './schemas.ts';
import { findUserByEmail, insertUser, type UserRow } from './users.ts';

/** Makes a person who has yet to accept and mails them the link. Nobody who has confirmed is invited again. */
export async function inviteUser(
  ctx: AuthContext,
  body: z.infer<typeof InviteBody>,
  redirectTo: string | undefined,
) {
  const to = normaliseEmail(body.email);
  const user = await newcomer(ctx, to, { passwordHash: null, userMetadata: body.data ?? {} });
  await mailLink(ctx, user, { kind: 'invite', to, redirectTo });
  return toUser(ctx.sql, await requireUser(ctx, user.id));
}

/** A link that the caller passes on by its own means; nothing is mailed. */
export async function generateLink(ctx: AuthContext, body: z.infer<typeof LinkBody>, redirectTo?: string) {
  const email = normaliseEmail(body.email);
  const { user, kind, to } = await subjectOf(ctx, email, body);
  const made = await makeLink(ctx, user, { kind, to, redirectTo: body.redirect_to ?? redirectTo });
  return {
    ...(await toUser(ctx.sql, await requireUser(ctx, user.id))),
    action_link: made.link,
    email_otp: made.code,
    hashed_token: made.token,
    verification_type: body.type,
    redirect_to: made.redirect,
  };
}

async function subjectOf(
  ctx: AuthContext,
  email: string,
  body: z.infer<typeof LinkBody>,
): Promise<{ user: UserRow; kind: LinkKind; to: string }> {
  const userMetadata = body.data ?? {};
  switch (body.type) {
    case 'signup': {
      if (!body.password) throw invalid('Signup requires a valid password');
      await checkStrength(body.password, ctx.settings.passwords);
      const passwordHash = await hashPassword(body.password);
      const user = await newcomer(ctx, email, { passwordHash, userMetadata });
      return { user, kind: 'signup', to: email };
    }
    case 'invite':
      return {
        user: await newcomer(ctx, email, { passwordHash: null, userMetadata }),
        kind: 'invite',
        to: email,
      };
    case 'magiclink':
    case 'recovery': {
      const known = await findUserByEmail(ctx.sql, email);
      if (known) return { user: known, kind: body.type, to: email };
      if (body.type === 'recovery') throw notFound();
      return {
        user: await insertUser(ctx.sql, { email, passwordHash: null, userMetadata }),
        kind: 'magiclink',
        to: email,
      };
    }
    default:
      return subjectOfChange(ctx, email, body);
  }
}

async function subjectOfChange(ctx: AuthContext, email: string, body: z.infer<typeof LinkBody>) {
  const { sql, settings } = ctx;
  const user = await findUserByEmail(sql, email);
  if (!user) throw notFound();
  const wanted = normaliseEmail(body.new_email ?? '');
  if (await findUserByEmail(sql, wanted)) throw emailExists();
  const isCurrent = body.type === 'email_change_current';
  if (isCurrent && !settings.secureEmailChange)
    throw invalid('Enable secure email change to generate link for current email');
  const start = settings.secureEmailChange && user.email_confirmed_at ? 0 : 1;
  await sql`update auth.users set email_change = ${wanted}, email_change_confirm_status = ${start}
    where id = ${user.id} and email_change is distinct from ${wanted}`;
  const kind: LinkKind = isCurrent ? 'email_change_current' : 'email_change';
  return { user, kind, to: isCurrent ? email : wanted };
}

async function newcomer(
  ctx: AuthContext,
  email: string,
  input: { passwordHash: string | null; userMetadata: Record<string, unknown> },
): Promise<UserRow> {
  const known = await findUserByEmail(ctx.sql, email);
  if (known?.email_confirmed_at) throw emailExists();
  return known ?? insertUser(ctx.sql, { email, ...input });
}

const notFound = () => new AuthError(404, 'user_not_found', 'User with this email not found');
