import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import type { TestDatabase } from '../../testing/index.ts';
import { reaches } from './reaches.ts';
import { ACTORS, type ActorName, type World } from './world.ts';

const KEEPERS: ActorName[] = ['managerA', 'ownerA', 'both'];
/** Actors who may use account A's files for each operation that a hosted project's storage announces. */
const EXPECTED: Record<'sign' | 'list' | 'copy' | 'upload', ActorName[]> = {
  // The file that memberA handed in: by its author, and by those who see it anyway.
  sign: ['memberA', 'instructorA', ...KEEPERS],
  list: ['instructorA', ...KEEPERS],
  copy: KEEPERS,
  upload: ['instructorA', ...KEEPERS],
};

/** Reads and writes files as everybody, as a hosted project's storage asks; returns what differs. */
export async function findHostedDifferences(db: TestDatabase, world: World): Promise<string[]> {
  const account = world.accounts.A;
  const author = world.actors.memberA;
  const [bucket, own] = [`${account}-work`, typeof author === 'object' ? author.userId : ''];
  const see = (sql: TransactionSql) =>
    sql`select 1 from storage.objects where bucket_id = ${bucket} and name like ${`submissions/${own}/%`}`;
  const put = (sql: TransactionSql) =>
    sql`insert into storage.objects (bucket_id, name) values (${account}, ${`media/${randomUUID()}.pdf`})`;
  const differences: string[] = [];
  for (const [verb, may] of Object.entries(EXPECTED)) {
    for (const actor of ACTORS.filter((one) => one !== 'service')) {
      const done = await db.as(
        world.actors[actor],
        async (sql) => {
          await sql`select set_config('storage.operation', ${`storage.object.${verb}`}, true)`;
          return reaches(sql, verb === 'sign' || verb === 'list' ? see : put);
        },
        { commit: false },
      );
      if (done !== may.includes(actor)) differences.push(`${verb} ${actor}: ${done}, expected ${!done}`);
    }
  }
  return differences;
}
