import type { Sql, TransactionSql } from 'postgres';
import { AuthError, invalid } from './auth-error.ts';

export type Db = Sql | TransactionSql;
type Json = Record<string, unknown>;

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  raw_app_meta_data: Json;
  raw_user_meta_data: Json;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
}

interface IdentityRow {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: Json;
  email: string | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface NewUser {
  id?: string | undefined;
  email: string;
  passwordHash: string | null;
  confirmed: boolean;
  userMetadata?: Json | undefined;
  appMetadata?: Json | undefined;
}

const EMAIL = /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/;

/** One spelling per address: trimmed and in lower case. */
export function normaliseEmail(value: string): string {
  const email = value.trim().toLowerCase();
  if (email.length > 254 || !EMAIL.test(email))
    throw invalid('Unable to validate email address: invalid format');
  return email;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db<
    UserRow[]
  >`select * from auth.users where lower(email) = ${email} and deleted_at is null`;
  return user;
}

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined;
  const [user] = await db<UserRow[]>`select * from auth.users where id = ${id} and deleted_at is null`;
  return user;
}

/** Inserts the person with an e-mail identity; a taken address answers email_exists. */
export async function insertUser(sql: Sql, input: NewUser): Promise<UserRow> {
  const appMetadata = { provider: 'email', providers: ['email'], ...input.appMetadata };
  const id = input.id ?? crypto.randomUUID();
  try {
    return await sql.begin(async (db) => {
      const [user] = await db<[UserRow]>`
        insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        values (${id}, ${input.email}, ${input.passwordHash}, ${input.confirmed ? db`now()` : null},
          ${json(db, appMetadata)}, ${json(db, input.userMetadata ?? {})})
        returning *`;
      const identity = {
        sub: id,
        email: input.email,
        email_verified: input.confirmed,
        phone_verified: false,
      };
      await db`insert into auth.identities (user_id, provider, provider_id, identity_data)
        values (${id}, 'email', ${id}, ${json(db, identity)})`;
      return user;
    });
  } catch (error) {
    if ((error as { code?: string }).code === '23505') {
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
    }
    throw error;
  }
}

/** The person as auth-js expects it. */
export async function toUser(db: Db, user: UserRow): Promise<Json> {
  const identities = await db<
    IdentityRow[]
  >`select * from auth.identities where user_id = ${user.id} order by created_at`;
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: identities.map(({ id, ...identity }) => ({
      ...identity,
      identity_id: id,
      id: identity.provider_id,
    })),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: user.is_anonymous,
  };
}

export const json = (db: Db, value: Json) => db.json(value as Parameters<Db['json']>[0]);

const present = (fields: Json) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));
