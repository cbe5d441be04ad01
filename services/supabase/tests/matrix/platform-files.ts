import type { TransactionSql } from 'postgres';
import type { TestDatabase } from '../../testing/index.ts';
import { reaches } from './reaches.ts';
import { ACTORS, type World } from './world.ts';

const NAMES = { stored: 'media/stored.pdf', known: 'media/known.pdf', gone: 'media/gone.pdf' };

/** Stores, reads, replaces and removes files of the platform's library as everybody; returns what differs. */
export async function findPlatformFileDifferences(db: TestDatabase, world: World): Promise<string[]> {
  const { operator } = world.actors;
  const userId = typeof operator === 'object' ? operator.userId : '';
  const [platform] = await db.sql<[{ account_id: string }]>`
    select account_id from public.accounts where kind = 'platform'`;
  const bucket = platform.account_id;
  await db.sql`
    insert into ops.platform_file_grants (object_name, user_id, action, expires_at)
    select g.name, ${userId}, g.action, now() + interval '1 hour'
    from (values (${NAMES.stored}, 'store'), (${NAMES.known}, 'store'), (${NAMES.gone}, 'remove')) as g (name, action)
    on conflict do nothing`;
  await db.sql`insert into storage.buckets (id, name) values (${bucket}, ${bucket}) on conflict do nothing`;
  await db.sql`
    insert into storage.objects (bucket_id, name)
    select ${bucket}, n from unnest(${[NAMES.known, NAMES.gone]}::text[]) n on conflict do nothing`;
  const ways: Record<string, (sql: TransactionSql) => Promise<{ count: number }>> = {
    store: (sql) => sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${NAMES.stored})`,
    read: (sql) => sql`select 1 from storage.objects where bucket_id = ${bucket} and name = ${NAMES.known}`,
    replace: (sql) =>
      sql`update storage.objects set version = 'two' where bucket_id = ${bucket} and name = ${NAMES.known}`,
    remove: (sql) => sql`delete from storage.objects where bucket_id = ${bucket} and name = ${NAMES.gone}`,
  };
  const differences: string[] = [];
  for (const [way, statement] of Object.entries(ways))
    for (const actor of ACTORS.filter((one) => one !== 'service')) {
      const done = await db.as(world.actors[actor], (sql) => reaches(sql, statement), { commit: false });
      if (done !== (actor === 'operator')) differences.push(`${way} ${actor}: ${done}, expected ${!done}`);
    }
  return differences;
}
