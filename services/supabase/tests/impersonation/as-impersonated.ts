import type { Sql, TransactionSql } from 'postgres';

export interface Impersonated {
  userId: string;
  accountId: string;
  role?: 'impersonated' | 'authenticated';
  claims?: Record<string, unknown>;
}

const undo = Symbol('undo');

/** Runs work as the role of an operator who looks as a member, and undoes it. Nothing but the role keeps it from writing. */
export async function asImpersonated<T>(
  sql: Sql,
  { userId, accountId, role = 'impersonated', claims }: Impersonated,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  let result!: T;
  const all = { sub: userId, role, stoa_account: accountId, ...claims };
  await sql
    .begin(async (db) => {
      await db`select set_config('request.jwt.claims', ${JSON.stringify(all)}, true), set_config('role', ${role}, true)`;
      result = await work(db);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return result;
}

/** The SQLSTATE with which a statement fails, or null. */
export async function failureOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
