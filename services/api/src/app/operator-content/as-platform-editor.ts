import type { TransactionSql } from 'postgres';
import type { Person } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';

/**
 * Runs work in one transaction as the operator, with the flag that lets policies and functions reach the platform's own
 * account. Only the service sets it, after the checks of the route.
 */
export async function asPlatformEditor<T>(
  database: Database,
  { userId }: Person,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
  const result = await database.begin(async (sql) => {
    await sql`
      select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true),
        set_config('stoa.platform_editor', 'on', true)`;
    return { value: await work(sql) };
  });
  return result.value as T;
}

/** Goes back to the service's own role for the rest of the transaction, to write down what happened. */
export async function endEditing(sql: TransactionSql): Promise<void> {
  await sql`
    select set_config('stoa.platform_editor', '', true), set_config('request.jwt.claims', '', true),
      set_config('role', 'stoa_service', true)`;
}
