import type { Sql } from 'postgres';
import type { Claims } from '../auth/tokens.ts';

export type Extension = 'broadcast' | 'presence';

/** Permissions of one user on one topic under the policies of realtime.messages. */
export interface Permissions {
  read: ReadonlySet<Extension>;
  write: ReadonlySet<Extension>;
}

export const EVERYTHING: Permissions = {
  read: new Set(['broadcast', 'presence']),
  write: new Set(['broadcast', 'presence']),
};

export const NOTHING: Permissions = { read: new Set(), write: new Set() };

/** Asks the policies by trying, as the person: which rows of the topic are seen, which may be inserted. */
export async function checkPolicies(sql: Sql, topic: string, claims: Claims): Promise<Permissions> {
  if (claims.role === 'service_role') return EVERYTHING;
  const [row] = await sql<[{ reads: Extension[]; writes: Extension[] }]>`
    select * from realtime.permissions(${topic}, ${sql.json(claims as never)})`;
  return { read: new Set(row.reads), write: new Set(row.writes) };
}
