import type { TransactionSql } from 'postgres';

/** Checks whether a statement reaches a row as the current role; a row security error counts as no. */
export async function reaches(
  sql: TransactionSql,
  statement: (inner: TransactionSql) => Promise<{ count: number }>,
): Promise<boolean> {
  try {
    return await sql.savepoint(async (inner) => (await statement(inner)).count > 0);
  } catch (error) {
    if ((error as { code?: string }).code === '42501') return false;
    throw error;
  }
}
