import type { TransactionSql } from 'postgres';
import type { Claims } from './auth/tokens.ts';

/** From here to the end of the transaction the backend works as itself again, whoever logged in. */
export const actAsBackend = async (db: TransactionSql): Promise<void> =>
  void (await db`set local role stoa_backend`);

/** From here to the end of the transaction the caller's role and claims are in force, as at a hosted project. */
export async function actAs(db: TransactionSql, claims: Claims): Promise<void> {
  await db`select set_config('role', ${claims.role}, true),
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
    set_config('request.jwt.claim.role', ${claims.role}, true)`;
}
