import type { Queryable } from '../../shared/database/connect.ts';

/** Reads until when support may act at a site; null without the owner's leave. */
export async function readSupportEnd(sql: Queryable, accountId: string): Promise<string | null> {
  const [row] = await sql<[{ ends: Date | null }]>`select ops.support_ends(${accountId}) as ends`;
  return row.ends?.toISOString() ?? null;
}
