import type { TransactionSql } from 'postgres';
import type { Person } from '../context.ts';
import { isImpersonated } from '../http/reject-impersonation.ts';
import type { Database } from './connect.ts';

/**
 * Runs work in one transaction as the signed-in person, under row security with that person's claims.
 * The work asks the given connection alone: one that waits here for a second of the pool could stop every request.
 */
export async function asUser<T>(
  database: Database,
  person: Person | null,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  const isReadOnly = isImpersonated(person);
  const role = isReadOnly ? 'impersonated' : person ? 'authenticated' : 'anon';
  const claims = JSON.stringify(person?.claims ?? { role });
  const result = await database.begin(async (sql) => {
    await sql`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`;
    if (isReadOnly) await sql`select set_config('transaction_read_only', 'on', true)`;
    return { value: await work(sql) };
  });
  return result.value as T;
}
