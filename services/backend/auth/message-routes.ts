import type { Context, Hono } from 'hono';
import { AuthError, invalid } from './auth-error.ts';
import { contactOf, normaliseEmail, type Contact } from './contact.ts';
import type { AuthContext } from './context.ts';
import { mailLink, sendChange, spendMessage, textCode } from './messages.ts';
import { readBody, spendRequest } from './request.ts';
import { MailBody, OtpBody, pkceOf, ResendBody } from './schemas.ts';
import type { Client } from './sessions.ts';
import { findUserByContact, insertUser, type UserRow } from './users.ts';

const NO_CONTACT = 'You must provide either an email or phone number';

/** The requests that send a message. Each is answered before anyone looks whether the contact is known. */
export function messageRoutes(app: Hono, ctx: AuthContext, client: (c: Context) => Client): void {
  app.post('/recover', async (c) => {
    await spendRequest(ctx, client(c));
    const body = await readBody(c, MailBody);
    const contact: Contact = { kind: 'email', value: normaliseEmail(body.email) };
    await spendMessage(ctx, contact);
    const how = { to: contact.value, redirectTo: c.req.query('redirect_to'), challenge: pkceOf(body) };
    ctx.background.run(async () => {
      const user = await findUserByContact(ctx.sql, contact);
      if (user) await mailLink(ctx, user, { kind: 'recovery', ...how });
    });
    return c.json({});
  });

  app.post('/otp', async (c) => {
    await spendRequest(ctx, client(c));
    const body = await readBody(c, OtpBody);
    const contact = contactOf(ctx, body);
    if (!contact) throw invalid(NO_CONTACT);
    await spendMessage(ctx, contact);
    const { kind, value: to } = contact;
    const canCreate = ctx.settings.signUp && body.create_user !== false;
    const how = { to, redirectTo: c.req.query('redirect_to'), challenge: pkceOf(body) };
    ctx.background.run(async () => {
      const user =
        (await findUserByContact(ctx.sql, contact)) ??
        (canCreate ? await makeWithoutPassword(ctx, contact, body.data ?? {}) : undefined);
      if (user && kind === 'phone') await textCode(ctx, user, { kind: 'sms', to, channel: body.channel });
      else if (user) await mailLink(ctx, user, { kind: 'magiclink', ...how });
    });
    return c.json({});
  });

  app.post('/resend', async (c) => {
    await spendRequest(ctx, client(c));
    const body = await readBody(c, ResendBody);
    const contact = contactOf(ctx, body);
    if (!contact) throw invalid(NO_CONTACT);
    const { kind, value: to } = contact;
    const allowed = kind === 'email' ? ['signup', 'email_change'] : ['sms', 'phone_change'];
    if (!allowed.includes(body.type)) throw invalid(`Missing or unsupported type for ${kind}: ${body.type}`);
    await spendMessage(ctx, contact);
    const how = { redirectTo: c.req.query('redirect_to'), challenge: pkceOf(body) };
    ctx.background.run(async () => {
      const user = await awaiting(ctx, contact, body.type);
      if (!user) return;
      if (body.type.endsWith('_change')) await sendChange(ctx, user, contact, how);
      else if (kind === 'phone') await textCode(ctx, user, { kind: 'signup', to });
      else await mailLink(ctx, user, { kind: 'signup', to, ...how });
    });
    return c.json({});
  });
}

/** Of two requests at once for a new contact one makes the person, the other finds them. */
async function makeWithoutPassword(
  ctx: AuthContext,
  contact: Contact,
  userMetadata: Record<string, unknown>,
) {
  const fresh = { [contact.kind]: contact.value, passwordHash: null, userMetadata };
  return insertUser(ctx.sql, fresh).catch((error: unknown) => {
    if (error instanceof AuthError) return findUserByContact(ctx.sql, contact);
    throw error;
  });
}

/** Finds the user awaiting a message of this type at the contact. */
async function awaiting(ctx: AuthContext, contact: Contact, type: string): Promise<UserRow | undefined> {
  const { sql } = ctx;
  const { kind, value } = contact;
  if (type === 'signup' || type === 'sms') {
    const user = await findUserByContact(sql, contact);
    return user && !user[`${kind}_confirmed_at`] ? user : undefined;
  }
  const [user] = await sql<UserRow[]>`
    select * from auth.users where ${sql(`${kind}_change`)} = ${value} and deleted_at is null
    order by ${sql(`${kind}_change_sent_at`)} desc nulls last limit 1`;
  return user;
}
