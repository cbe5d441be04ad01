import type { z } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError, invalid } from './auth-error.ts';
import { normaliseEmail, normalisePhone, type Contact } from './contact.ts';
import { type Db, mergeMetadata } from './db.ts';
import { toUser, toUsers } from './describe-user.ts';
import { rejectTaken, saveIdentity } from './identities.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import type { AdminUserBody } from './schemas.ts';
import { deleteSessions, endSessions } from './sessions.ts';
import { findUserById, insertUser, type UserRow } from './users.ts';

type Attributes = z.infer<typeof AdminUserBody>;

/** Makes a person without their doing; confirmed only when asked for. */
export async function createUser(ctx: AuthContext, attributes: Attributes): Promise<UserRow> {
  if (!attributes.email && !attributes.phone)
    throw invalid('Cannot create a user without either an email or phone');
  const email = attributes.email && normaliseEmail(attributes.email);
  const phone = attributes.phone && normalisePhone(attributes.phone);
  if (attributes.password !== undefined) await checkStrength(attributes.password, ctx.settings.passwords);
  return insertUser(ctx.sql, {
    id: attributes.id,
    email: email || undefined,
    phone: phone || undefined,
    passwordHash: attributes.password === undefined ? null : await hashPassword(attributes.password),
    emailConfirmed: attributes.email_confirm ?? false,
    phoneConfirmed: attributes.phone_confirm ?? false,
    userMetadata: attributes.user_metadata ?? {},
    appMetadata: attributes.app_metadata ?? {},
  });
}

/** Changes a person; a new password or a ban ends their sessions. */
export async function updateUserById(ctx: AuthContext, id: string, attributes: Attributes) {
  const { sql } = ctx;
  const user = await requireUser(ctx, id);
  const { password, user_metadata: own, app_metadata: given } = attributes;
  const contacts: Contact[] = [];
  if (attributes.email) contacts.push({ kind: 'email', value: normaliseEmail(attributes.email) });
  if (attributes.phone) contacts.push({ kind: 'phone', value: normalisePhone(attributes.phone) });
  if (password !== undefined) await checkStrength(password, ctx.settings.passwords);
  const now = new Date();
  const changes = {
    ...Object.fromEntries(contacts.map(({ kind, value }) => [kind, value])),
    ...(password === undefined ? {} : { encrypted_password: await hashPassword(password) }),
    ...(attributes.email_confirm ? { email_confirmed_at: user.email_confirmed_at ?? now } : {}),
    ...(attributes.phone_confirm ? { phone_confirmed_at: user.phone_confirmed_at ?? now } : {}),
    ...(attributes.ban_duration === undefined ? {} : { banned_until: banEnd(attributes.ban_duration) }),
    updated_at: now,
  };
  await sql.begin(async (db) => {
    await rejectTaken(db`update auth.users set ${db(changes as never)} where id = ${id}`);
    for (const contact of contacts)
      await saveIdentity(db, id, contact, Boolean(attributes[`${contact.kind}_confirm`]));
    for (const [column, patch] of [
      ['raw_user_meta_data', own],
      ['raw_app_meta_data', given],
    ] as const)
      if (patch)
        await db`update auth.users set ${db(column)} = ${mergeMetadata(db, column, patch)} where id = ${id}`;
  });
  if (password !== undefined || changes.banned_until) await endSessions(ctx, id, undefined, 'global');
  return toUser(sql, await requireUser(ctx, id));
}

/** Deletes a person; softly, the row stays for what refers to it, without anything that tells who it was. */
export async function deleteUser(ctx: AuthContext, id: string, softly = false) {
  const { sql } = ctx;
  const reply = await toUser(sql, await requireUser(ctx, id));
  // One transaction: where the database rejects the deletion, the sessions stay too.
  const ended = await sql.begin(async (db) => {
    const sessions = await deleteSessions(db, id, undefined, 'global');
    if (softly) await eraseUser(db, id);
    else await db`delete from auth.users where id = ${id}`;
    return sessions;
  });
  ctx.onSessionsEnded(ended);
  return reply;
}

async function eraseUser(db: Db, id: string): Promise<void> {
  await db`update auth.users set deleted_at = now(), updated_at = now(), email = null, phone = null,
    encrypted_password = null, email_change = null, phone_change = null,
    raw_user_meta_data = '{}', raw_app_meta_data = '{}' where id = ${id}`;
  await db`delete from auth.identities where user_id = ${id}`;
  await db`delete from auth.mfa_factors where user_id = ${id}`;
  await db`delete from auth.mfa_recovery_codes where user_id = ${id}`;
  await db`delete from auth.one_time_tokens where user_id = ${id}`;
}

export async function listUsers(ctx: AuthContext, page: number, perPage: number) {
  const { sql } = ctx;
  const [counted] = await sql<[{ total: number }]>`
    select count(*)::int as total from auth.users where deleted_at is null`;
  const rows = await sql<UserRow[]>`
    select * from auth.users where deleted_at is null
    order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
  return { users: await toUsers(sql, rows), total: counted.total };
}

export async function requireUser(ctx: AuthContext, id: string): Promise<UserRow> {
  const user = await findUserById(ctx.sql, id);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600 };

function banEnd(duration: string): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(s|m|h)/g)];
  if (parts.map(([text]) => text).join('') !== duration || !duration)
    throw invalid('ban_duration: invalid format');
  const seconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ''] ?? 0), 0);
  const end = new Date(Date.now() + seconds * 1000);
  if (!(end.getFullYear() < 10_000)) throw invalid('ban_duration: too long');
  return end;
}
