import type { Db, Json } from './db.ts';
import type { UserRow } from './users.ts';

export interface IdentityRow {
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

interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: string;
  status: string;
  created_at: Date;
  updated_at: Date;
}

/** The person as auth-js expects it. */
export async function toUser(db: Db, user: UserRow): Promise<Json> {
  const [reply] = await toUsers(db, [user]);
  return reply ?? {};
}

/** Several persons with two reads in all. */
export async function toUsers(db: Db, users: UserRow[]): Promise<Json[]> {
  const ids = users.map(({ id }) => id);
  const [identities, factors] = await Promise.all([
    db<
      IdentityRow[]
    >`select * from auth.identities where user_id = any(${ids}) order by created_at, provider`,
    db<FactorRow[]>`select id, user_id, friendly_name, factor_type, status, created_at, updated_at
      from auth.mfa_factors where user_id = any(${ids}) order by created_at`,
  ]);
  return users.map((user) =>
    describeUser(
      user,
      identities.filter(({ user_id }) => user_id === user.id),
      factors.filter(({ user_id }) => user_id === user.id),
    ),
  );
}

/** The reply for a person whose identities and factors are known. */
export function describeUser(user: UserRow, identities: IdentityRow[], factors: FactorRow[] = []): Json {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    phone: user.phone ?? '',
    ...present({
      invited_at: user.invited_at,
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change,
      phone_change_sent_at: user.phone_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      factors: factors.length ? factors.map(({ user_id: _, ...factor }) => present(factor)) : null,
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

const present = (fields: Json) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));
