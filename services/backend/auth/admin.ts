import type { z } from 'zod';
import type { AuthContext } from './context.ts';
import { AuthError, invalid } from './auth-error.ts';
import { checkStrength, hashPassword } from './passwords.ts';
import type { AdminUserBody } from './schemas.ts';
import { endSessions } from './sessions.ts';
import { findUserById, insertUser, json, normaliseEmail, toUser, type UserRow } from './users.ts';

type Attributes = z.infer<typeof AdminUserBody>;

/** Makes a person without their doing; confirmed only when asked for. */
export async function createUser(ctx: AuthContext, attributes: Attributes): Promise<UserRow> {
  if (!attributes.email) throw invalid('Cannot create a user without either an email or phone');
  const email = normaliseEmail(attributes.email);
  if (attributes.password !== undefined) checkStrength(attributes.password, ctx.settings.passwords);
  return insertUser(ctx.sql, {
    id: attributes.id,
    email,
    passwordHash: attributes.password === undefined ? null : await hashPassword(attributes.password),
    confirmed: attributes.email_confirm ?? false,
    userMetadata: attributes.user_metadata ?? {},
    appMetadata: attributes.app_metadata ?? {},
  });
}

export async function updateUserById(ctx: AuthContext, id: string, attributes: Attributes) {
  const user = await mustFind(ctx, id);
  const { sql } = ctx;
  if (attributes.password !== undefined) checkStrength(attributes.password, ctx.settings.passwords);
  const changes = {
    ...(attributes.email === undefined ? {} : { email: normaliseEmail(attributes.email) }),
    ...(attributes.password === undefined
      ? {}
      : { encrypted_password: await hashPassword(attributes.password) }),
    ...(attributes.email_confirm ? { email_confirmed_at: user.email_confirmed_at ?? new Date() } : {}),
    ...(attributes.ban_duration === undefined ? {} : { banned_until: banEnd(attributes.ban_duration) }),
    ...(attributes.user_metadata
      ? { raw_user_meta_data: json(sql, { ...user.raw_user_meta_data, ...attributes.user_metadata }) }
      : {}),
    ...(attributes.app_metadata
      ? { raw_app_meta_data: json(sql, { ...user.raw_app_meta_data, ...attributes.app_metadata }) }
      : {}),
    updated_at: new Date(),
  };
  await sql`update auth.users set ${sql(changes as never)} where id = ${id}`;
  if (attributes.password !== undefined || changes.banned_until)
    await endSessions(ctx, id, undefined, 'global');
  return toUser(sql, await mustFind(ctx, id));
}

export async function deleteUser(ctx: AuthContext, id: string) {
  const user = await mustFind(ctx, id);
  const reply = await toUser(ctx.sql, user);
  await endSessions(ctx, id, undefined, 'global');
  await ctx.sql`delete from auth.users where id = ${id}`;
  return reply;
}

export async function listUsers(ctx: AuthContext, page: number, perPage: number) {
  const { sql } = ctx;
  const rows = await sql<(UserRow & { total: string })[]>`
    select *, count(*) over () as total from auth.users where deleted_at is null
    order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
  const users = await Promise.all(rows.map((row) => toUser(sql, row)));
  return { users, total: Number(rows[0]?.total ?? 0) };
}

export async function mustFind(ctx: AuthContext, id: string): Promise<UserRow> {
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
  return new Date(Date.now() + seconds * 1000);
}
