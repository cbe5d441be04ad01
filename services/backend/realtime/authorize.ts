import type { Sql, TransactionSql } from 'postgres';
import { actAs } from '../act-as.ts';
import type { Claims } from '../auth/tokens.ts';

export type Extension = 'broadcast' | 'presence';

/** What the policies of realtime.messages let one person do with one topic. */
export interface Permissions {
  read: ReadonlySet<Extension>;
  write: ReadonlySet<Extension>;
}

export const EVERYTHING: Permissions = {
  read: new Set(['broadcast', 'presence']),
  write: new Set(['broadcast', 'presence']),
};

class Undo extends Error {}

/**
 * Asks the policies by trying, as the person: which rows of the topic are seen, which may be inserted. Everything is
 * undone at the end, so no row is ever kept.
 */
export async function askPolicies(sql: Sql, topic: string, claims: Claims): Promise<Permissions> {
  if (claims.role === 'service_role') return EVERYTHING;
  const read = new Set<Extension>();
  const write = new Set<Extension>();
  const attempt = async (db: TransactionSql) => {
    await db`insert into realtime.messages (topic, extension, private) values (${topic}, 'broadcast', true), (${topic}, 'presence', true)`;
    await db`select set_config('realtime.topic', ${topic}, true)`;
    await actAs(db, claims);
    const seen = await db<
      { extension: Extension }[]
    >`select extension from realtime.messages where topic = ${topic}`.catch(denied);
    for (const { extension } of seen ?? []) read.add(extension);
    for (const extension of ['broadcast', 'presence'] as const) {
      const inserted = await db
        .savepoint(
          (nested) =>
            nested`insert into realtime.messages (topic, extension, private) values (${topic}, ${extension}, true)`,
        )
        .catch(denied);
      if (inserted) write.add(extension);
    }
    throw new Undo();
  };
  await sql.begin(attempt).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return { read, write };
}

/** A refusal of the policies is an answer; anything else is a fault. */
function denied(error: unknown): null {
  if ((error as { code?: string }).code === '42501') return null;
  throw error;
}
