import { AuthError } from '../auth-error.ts';
import type { Db } from '../db.ts';
import { isUuid } from '../users.ts';

export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'verified' | 'unverified';
  secret: string | null;
  created_at: Date;
  updated_at: Date;
}

/** A person's own factor; anyone else's does not exist for them. */
export async function factorOf(db: Db, userId: string, id: string): Promise<FactorRow> {
  const [factor] = isUuid(id)
    ? await db<FactorRow[]>`select * from auth.mfa_factors where id = ${id} and user_id = ${userId}`
    : [];
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** The factors of a person without their secrets. */
export const factorsOf = (db: Db, userId: string) => db`
  select id, friendly_name, factor_type, status, created_at, updated_at
  from auth.mfa_factors where user_id = ${userId} order by created_at`;

export async function renameFactor(db: Db, factor: FactorRow, name: string) {
  const [renamed] = await db`
    update auth.mfa_factors set friendly_name = ${name}, updated_at = now() where id = ${factor.id}
    returning id, friendly_name, factor_type, status, created_at, updated_at`;
  return renamed;
}

/** Takes a factor away; sessions that had shown it are ordinary ones again. */
export async function removeFactor(db: Db, factor: FactorRow): Promise<void> {
  await db`with gone as (delete from auth.mfa_factors where id = ${factor.id} returning id),
      weaker as (update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
        where factor_id in (select id from gone) returning id)
    delete from auth.mfa_amr_claims
    where authentication_method in ('totp', 'recovery_code') and session_id in (select id from weaker)`;
  // Codes that stand in for a factor end with the last one.
  await db`delete from auth.mfa_recovery_codes c where c.user_id = ${factor.user_id} and not exists (
    select 1 from auth.mfa_factors f where f.user_id = c.user_id and f.status = 'verified')`;
}
