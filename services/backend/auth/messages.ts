import type { AuthContext, Mail, Sms } from './context.ts';
import type { Contact } from './contact.ts';
import { startFlow, type Challenge } from './flow.ts';
import { issueOneTime, type TokenType } from './one-time.ts';
import { allowedRedirect } from './redirect.ts';
import { findUserByContact, type UserRow } from './users.ts';

type WithoutLink = 'reauthentication' | 'recovery_code_used' | 'account_exists';
export type LinkKind = Exclude<Mail['kind'], WithoutLink>;
type CodeKind = Exclude<Sms['kind'], 'account_exists'>;

const LINKS: Record<LinkKind, { type: TokenType; subject: string; sentAt: string }> = {
  signup: {
    type: 'confirmation_token',
    subject: 'Confirm your e-mail address',
    sentAt: 'confirmation_sent_at',
  },
  invite: { type: 'confirmation_token', subject: 'You have been invited', sentAt: 'invited_at' },
  recovery: { type: 'recovery_token', subject: 'Reset your password', sentAt: 'recovery_sent_at' },
  magiclink: { type: 'recovery_token', subject: 'Your sign-in link', sentAt: 'recovery_sent_at' },
  email_change: {
    type: 'email_change_token_new',
    subject: 'Confirm your new e-mail address',
    sentAt: 'email_change_sent_at',
  },
  email_change_current: {
    type: 'email_change_token_current',
    subject: 'Confirm the change of your e-mail address',
    sentAt: 'email_change_sent_at',
  },
};
const SMS: Record<CodeKind, { type: TokenType; sentAt: string }> = {
  signup: { type: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  sms: { type: 'recovery_token', sentAt: 'recovery_sent_at' },
  phone_change: { type: 'phone_change_token', sentAt: 'phone_change_sent_at' },
  reauthentication: { type: 'reauthentication_token', sentAt: 'reauthentication_sent_at' },
};

export interface LinkRequest {
  kind: LinkKind;
  to: string;
  redirectTo: string | undefined;
  challenge?: Challenge | undefined;
}

/** Counts a message to a contact before anyone looks whether it is known: the limit tells a stranger nothing. */
export async function spendMessage(ctx: AuthContext, { kind, value }: Contact): Promise<void> {
  await (kind === 'email' ? ctx.limits.mails : ctx.limits.texts).take(value);
}

/** Makes a link and its code without sending them. */
export async function makeLink(ctx: AuthContext, user: UserRow, request: LinkRequest) {
  const { type, sentAt } = LINKS[request.kind];
  const redirect = await allowedRedirect(ctx, request.redirectTo);
  const { token, code } = await ctx.sql.begin(async (db) => {
    const made = await issueOneTime(ctx, db, {
      userId: user.id,
      type,
      contact: request.to,
      pkce: Boolean(request.challenge),
    });
    await db`update auth.users set ${db(sentAt)} = now() where id = ${user.id}`;
    if (request.challenge) {
      const { challenge, kind: method } = request;
      await startFlow(db, { userId: user.id, token: made.token, challenge, method });
    }
    return made;
  });
  const link = new URL('/auth/v1/verify', redirect);
  const verification = request.kind === 'email_change_current' ? 'email_change' : request.kind;
  // Slashes and colons stay readable, as in GoTrue's links: a query may hold them.
  const back = encodeURIComponent(redirect).replaceAll('%3A', ':').replaceAll('%2F', '/');
  link.search = `token=${token}&type=${verification}&redirect_to=${back}`;
  return { token, code, redirect, link: link.href };
}

/** Mails a link with its code; an older message of the kind stops working. */
export async function mailLink(ctx: AuthContext, user: UserRow, request: LinkRequest): Promise<void> {
  const { code, link } = await makeLink(ctx, user, request);
  const { kind, to } = request;
  const { subject } = LINKS[kind];
  const { linkLifetimeS, codeLifetimeS } = ctx.settings;
  const text = [
    `${subject}:`,
    link,
    `Or enter the code ${code}, for ${minutes(codeLifetimeS)}.`,
    `The link works once and for ${minutes(linkLifetimeS)}. If you did not ask for it, ignore this message.`,
  ].join('\n\n');
  await ctx.sendMail({ kind, to, subject, text, link, code, linkLifetimeS, codeLifetimeS });
}

/** Sends a code by text message. */
export async function textCode(
  ctx: AuthContext,
  user: UserRow,
  request: { kind: CodeKind; to: string; channel?: Sms['channel'] },
): Promise<void> {
  const { kind, to, channel = 'sms' } = request;
  const code = await makeCode(ctx, user, to, SMS[kind]);
  await ctx.sendSms({ kind, to, channel, code, text: `Your code is ${code}. Pass it on to nobody.` });
}

/** Tells whoever reads the contact that it belongs to an account already, and nothing else. */
export async function mailExistingAccount(ctx: AuthContext, contact: Contact): Promise<void> {
  const { kind, value: to } = contact;
  const { linkLifetimeS, codeLifetimeS } = ctx.settings;
  if (kind === 'phone') {
    const text = 'There is an account with this number already. Log in with it.';
    return void (await ctx.sendSms({ kind: 'account_exists', channel: 'sms', to, text }));
  }
  const subject = 'You already have an account';
  const text = `${subject} with this address: log in with it. If you did not ask for this, ignore this message.`;
  await ctx.sendMail({ kind: 'account_exists', to, subject, text, linkLifetimeS, codeLifetimeS });
}

/** Sends what proves a contact that a person wants; of one that belongs to somebody else its owner hears, and no more. */
export async function sendChange(
  ctx: AuthContext,
  user: UserRow,
  contact: Contact,
  how: Pick<LinkRequest, 'redirectTo' | 'challenge'> & { channel?: Sms['channel'] | undefined },
): Promise<void> {
  const { kind, value: to } = contact;
  const { channel = 'sms', ...link } = how;
  const isTaken = Boolean(await findUserByContact(ctx.sql, contact));
  if (kind === 'email' && !isTaken) return mailLink(ctx, user, { kind: 'email_change', to, ...link });
  if (kind === 'phone' && !isTaken) return textCode(ctx, user, { kind: 'phone_change', to, channel });
  // Made all the same and given to nobody: the person's own row shows no difference either.
  if (kind === 'email') await makeLink(ctx, user, { kind: 'email_change', to, ...link });
  else await makeCode(ctx, user, to, SMS.phone_change);
  await mailExistingAccount(ctx, contact);
}

/** Sends the code that a changed password may ask for, to whatever contact the person has proved. */
export async function sendReauthentication(ctx: AuthContext, user: UserRow, contact: Contact): Promise<void> {
  if (contact.kind === 'phone') return textCode(ctx, user, { kind: 'reauthentication', to: contact.value });
  const code = await makeCode(ctx, user, contact.value, SMS.reauthentication);
  const subject = 'Confirm that it is you';
  const text = `${subject}: enter the code ${code}. If you did not ask for it, change your password.`;
  const { linkLifetimeS, codeLifetimeS } = ctx.settings;
  await ctx.sendMail({
    kind: 'reauthentication',
    to: contact.value,
    subject,
    text,
    code,
    linkLifetimeS,
    codeLifetimeS,
  });
}

function makeCode(
  ctx: AuthContext,
  user: UserRow,
  contact: string,
  kind: { type: TokenType; sentAt: string },
) {
  return ctx.sql.begin(async (db) => {
    const { code } = await issueOneTime(ctx, db, { userId: user.id, type: kind.type, contact });
    await db`update auth.users set ${db(kind.sentAt)} = now() where id = ${user.id}`;
    return code;
  });
}

const minutes = (seconds: number) => `${Math.round(seconds / 60)} minutes`;
