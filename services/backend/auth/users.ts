import type { Sql } from 'postgres';
import type { Contact } from './contact.ts';
import { json, type Db, type Json } from './db.ts';
import { rejectTaken, saveIdentity } from './identities.ts';

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
  email_change_confirm_status: number;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  invited_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  raw_app_meta_data: Json;
  raw_user_meta_data: Json;
  is_anonymous: boolean;
  created_at: Date;
  updated_at: Date;
}

export interface NewUser {
  id?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  passwordHash: string | null;
  emailConfirmed?: boolean;
  phoneConfirmed?: boolean;
  anonymous?: boolean;
  userMetadata?: Json | undefined;
  appMetadata?: Json | undefined;
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db<
    UserRow[]
  >`select * from auth.users where lower(email) = ${email} and deleted_at is null`;
  return user;
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export async function findUserById(db: Db, id: string): Promise<UserRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [user] = await db<UserRow[]>`select * from auth.users where id = ${id} and deleted_at is null`;
  return user;
}

/** The person a contact belongs to. */
export async function findUserByContact(db: Db, { kind, value }: Contact): Promise<UserRow | undefined> {
  if (kind === 'email') return findUserByEmail(db, value);
  const [user] = await db<UserRow[]>`select * from auth.users where phone = ${value} and deleted_at is null`;
  return user;
}

/** Inserts the person with an identity per contact; a taken address or number is refused. */
export async function insertUser(sql: Sql, input: NewUser): Promise<UserRow> {
  const { email, phone, emailConfirmed = false, phoneConfirmed = false } = input;
  const id = input.id ?? crypto.randomUUID();
  return sql.begin(async (db) => {
    await rejectTaken(db`
      insert into auth.users (id, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at,
        is_anonymous, raw_app_meta_data, raw_user_meta_data)
      values (${id}, ${email ?? null}, ${phone ?? null}, ${input.passwordHash},
        ${email && emailConfirmed ? db`now()` : null}, ${phone && phoneConfirmed ? db`now()` : null},
        ${input.anonymous ?? false}, ${json(db, input.appMetadata ?? {})}, ${json(db, input.userMetadata ?? {})})`);
    if (email) await saveIdentity(db, id, { kind: 'email', value: email }, emailConfirmed);
    if (phone) await saveIdentity(db, id, { kind: 'phone', value: phone }, phoneConfirmed);
    const [user] = await db<[UserRow]>`select * from auth.users where id = ${id}`;
    return user;
  });
}
