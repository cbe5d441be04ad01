import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let db: TestDatabase;
beforeAll(async () => void (db = await createTestDatabase()));
afterAll(() => db.drop());

it('what people are told of while they look is published, guarded, and known by its key', async () => {
  const tables = await db.sql`
    select c.relname as name, c.relrowsecurity as guarded,
      exists (select 1 from pg_catalog.pg_index i where i.indrelid = c.oid and i.indisprimary) as keyed
    from pg_catalog.pg_publication p join pg_catalog.pg_publication_rel r on r.prpubid = p.oid
    join pg_catalog.pg_class c on c.oid = r.prrelid where p.pubname = 'supabase_realtime' order by 1`;
  expect(tables).toEqual([
    { name: 'conversation_reads', guarded: true, keyed: true },
    { name: 'group_pulses', guarded: true, keyed: true },
    { name: 'member_badges', guarded: true, keyed: true },
    { name: 'messages', guarded: true, keyed: true },
    { name: 'notifications', guarded: true, keyed: true },
  ]);
});
