// Documents where we differ from the public suite of postgrest-js. A case fixed upstream in lite moves to the
// other files, and its line leaves the README.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { CHAT } from './rest-database.ts';
import { rejectedWith, SUITE } from './rest-suite-database.ts';

let stoa: TestBackend;
let db: SupabaseClient;
beforeAll(async () => {
  stoa = await startTestBackend({ migrate: CHAT + SUITE });
  db = stoa.client();
});
afterAll(() => stoa.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const BIG = '9007199254740993';
const ROUNDED = '9007199254740992';

describe('refused here', () => {
  it('another schema and a plan, as a hosted project refuses them', async () => {
    const other = await db
      .schema('auth' as 'public')
      .from('users')
      .select();
    expect(other).toMatchObject(rejectedWith(406, { code: 'PGRST106' }));
    const plan = await db.from('people').select().explain();
    expect(plan).toMatchObject(rejectedWith(406, { code: 'PGRST107' }));
  });

  it('a row of a table as an argument of a function', async () => {
    const channel = { id: 1, slug: null, data: null };
    const reply = await db.rpc('written_in', { p_channel: channel });
    expect(reply).toMatchObject(rejectedWith(400, { code: '22P02' }));
  });

  it('spreading what is not related, with another code', async () => {
    const reply = await db.from('people').select('messages(id, ...receipts(at))');
    expect(reply).toMatchObject(rejectedWith(400, { code: 'PGRST120' }));
  });
});

describe('answered here', () => {
  it('a relationship that could be several, if its alias is the column', async () => {
    const { data } = await db.from('people').select('one:trios!first(first:people(name))').eq('name', 'ada');
    expect(data).toEqual([{ one: [{ first: { name: 'ada' } }, { first: { name: 'ada' } }] }]);
  });

  it('one name for two lists: the last one', async () => {
    const { data } = await db.from('trios').select('people!first(name), people!second(name)').eq('id', 1);
    expect(data).toEqual([{ people: { name: 'bo' } }]);
  });

  it('a table with itself by its column, without an alias: the parent where the children are meant', async () => {
    const of = (select: string) => db.from('parts').select(select).eq('id', 2).single();
    expect((await of('parts!parent_id(id)')).data).toEqual({ parts: { id: 1 } });
    expect((await of('children:parts!parent_id(id)')).data).toEqual({ children: [] });
  });
});

describe('changed here', () => {
  it('a row that was to be rolled back, as at a hosted project', async () => {
    await db.from('hotels').insert({ id: 9, name: 'kept' }).select().rollback();
    expect((await db.from('hotels').select('name').eq('id', 9)).data).toEqual([{ name: 'kept' }]);
  });

  it('a bigint beyond what JavaScript counts: rounded, also as text', async () => {
    await db.from('bigs').update({ big: BIG }).eq('id', 2);
    expect((await db.from('bigs').select('big::text').eq('id', 2).single()).data).toEqual({ big: ROUNDED });
  });

  it('more rows by a function than maxAffected names', async () => {
    await db.from('people').insert([{ name: 'm1' }, { name: 'm2' }]);
    const call = db.rpc('mute', { p_pattern: 'm%' }) as unknown as {
      maxAffected(max: number): PromiseLike<{ error: unknown; data: unknown[] }>;
    };
    expect(await call.maxAffected(1)).toMatchObject({ error: null, data: { length: 2 } });
  });
});
