// The cases of postgrest-js's public suite (files basic, transforms, bigint, max-affected) that the other files here do
// not ask already, written anew over a schema of our own; what they expect is that suite's.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { CHAT } from './rest-database.ts';
import { fine, rejectedWith, SUITE } from './rest-suite-database.ts';

let stoa: TestBackend;
let db: SupabaseClient;
beforeAll(async () => {
  stoa = await startTestBackend({ migrate: CHAT + SUITE });
  db = stoa.client();
});
afterAll(() => stoa.close());
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {});

const ada = { name: 'ada', mood: 'ONLINE', ages: '[1,2)', search: "'cat':2 'fat':1", tags: ['red', 'green'] };
const person = (name: string, more = {}) => ({
  name,
  mood: 'ONLINE',
  ages: null,
  data: null,
  search: null,
  tags: [],
  ...more,
});

describe('a reply holds', () => {
  it('whole rows with every column as JSON has it', async () => {
    const row = { ...ada, data: { a: 1, b: { c: 'x' } } };
    expect(await db.from('people').select().eq('name', 'ada')).toEqual(fine([row]));
    expect(await db.from('people').select().eq('name', 'ada').single()).toEqual(fine(row));
    expect(await db.from('people').select('name, search').limit(1).order('name')).toEqual(
      fine([{ name: 'ada', search: "'cat':2 'fat':1" }]),
    );
  });

  it('nothing, and no failure, where no row matches', async () => {
    const none = () => db.from('people').select().eq('name', 'nobody');
    expect(await none()).toEqual(fine([]));
    expect(await none().maybeSingle()).toEqual(fine(null));
    expect(await none().throwOnError().maybeSingle()).toEqual(fine(null));
    const change = () => db.from('people').update({ data: '' }).eq('name', 'nobody');
    expect(await change()).toEqual(fine(null, 204));
    expect(await change().select()).toEqual(fine([]));
  });

  it('how many rows came where one was asked for', async () => {
    quiet();
    expect(await db.from('people').select().single()).toMatchObject(
      rejectedWith(406, {
        code: 'PGRST116',
        details: 'The result contains 4 rows',
        hint: null,
        message: 'Cannot coerce the result to a single JSON object',
      }),
    );
    expect(await db.from('people').select().maybeSingle()).toMatchObject(
      rejectedWith(406, { code: 'PGRST116', details: expect.stringContaining('4 rows') }),
    );
    const added = await db
      .from('people')
      .insert([{ name: 'x1' }, { name: 'x2' }])
      .select()
      .maybeSingle();
    expect(added).toMatchObject(rejectedWith(406, { code: 'PGRST116' }));
    await db.from('people').delete().like('name', 'x%');
  });

  it('the name of a table that is not there, thrown on request', async () => {
    quiet();
    const error = {
      code: 'PGRST205',
      details: null,
      message: "Could not find the table 'public.missing' in the schema cache",
    };
    expect(await db.from('missing').select()).toMatchObject(rejectedWith(404, error));
    const thrown = await db
      .from('missing')
      .select()
      .throwOnError()
      .then(null, (reason: unknown) => reason);
    expect(thrown).toBeInstanceOf(Error);
    expect(thrown).toMatchObject({ ...error, stack: expect.any(String) });
  });

  it('no rows but counts for head: true', async () => {
    const head = (count?: 'exact' | 'planned' | 'estimated') =>
      db.from('people').select('*', { head: true, ...(count && { count }) });
    expect(await head()).toEqual(fine(null));
    expect(await head('exact')).toEqual(fine(null, 200, 4));
    expect((await head('planned')).count).toEqual(expect.any(Number));
    expect((await head('estimated')).count).toEqual(expect.any(Number));
    expect(await db.from('channels').select('id', { count: 'exact' }).order('id')).toEqual(
      fine([{ id: 1 }, { id: 2 }, { id: 3 }], 200, 3),
    );
  });

  it('rows ordered by a value inside JSON', async () => {
    const { data } = await db.from('people').select('name').order('data->a').order('name');
    expect(data?.map(({ name }) => name)).toEqual(['ada', 'cy', 'bo', 'dee']);
  });

  it('CSV with quotes where values need them', async () => {
    const { data } = await db.from('people').select('name, data, ages, mood').order('name').limit(2).csv();
    expect(data).toBe(
      'name,data,ages,mood\nada,"{""a"":1,""b"":{""c"":""x""}}","[1,2)",ONLINE\nbo,,"[25,35)",OFFLINE',
    );
  });

  it('one row without the keys that are null', async () => {
    const { data } = await db.from('people').select('name, data').eq('name', 'bo').single().stripNulls();
    expect(data).toEqual({ name: 'bo' });
  });
});

describe('a change answers', () => {
  it('201 with the row as the table made it', async () => {
    expect(await db.from('people').insert({ name: 'new' }).select().single()).toEqual(
      fine(person('new'), 201),
    );
    expect(await db.from('people').delete().eq('name', 'new').select('mood')).toEqual(
      fine([{ mood: 'ONLINE' }]),
    );
  });

  it('200 for an upsert that changed, 201 for one that made or left a row', async () => {
    const upsert = (name: string, ignoreDuplicates = false) =>
      db.from('people').upsert({ name }, { onConflict: 'name', ignoreDuplicates }).select('name');
    expect(await upsert('dee')).toEqual(fine([{ name: 'dee' }]));
    expect(await upsert('dee', true)).toEqual(fine([], 201));
    expect(await upsert('new')).toEqual(fine([{ name: 'new' }], 201));
    await db.from('people').delete().eq('name', 'new');
  });

  it('what a unique key refuses, in the words of the database, with a column of two words', async () => {
    quiet();
    const add = (id: number) =>
      db
        .from('corners')
        .insert([{ 'two words': 'foo', id }])
        .select('"two words", id');
    expect(await add(1)).toMatchObject(
      rejectedWith(409, {
        code: '23505',
        details: 'Key (id)=(1) already exists.',
        hint: null,
        message: 'duplicate key value violates unique constraint "corners_pkey"',
      }),
    );
    expect(await add(2)).toEqual(fine([{ 'two words': 'foo', id: 2 }], 201));
  });

  it('counts with every kind of change', async () => {
    const text = 'counted';
    const row = { author: 'cy', channel_id: 3, text };
    const of = db.from('messages');
    expect(await of.insert([row, row], { count: 'exact' }).select('text')).toEqual(
      fine([{ text }, { text }], 201, 2),
    );
    expect(await of.upsert({ id: 700, ...row }, { count: 'exact' }).select('id')).toEqual(
      fine([{ id: 700 }], 201, 1),
    );
    expect(await of.upsert({ id: 700, ...row }, { count: 'exact' }).select('id')).toEqual(
      fine([{ id: 700 }], 200, 1),
    );
    expect((await of.update({ stars: 1 }, { count: 'exact' }).eq('text', text).select()).count).toBe(3);
    expect((await of.delete({ count: 'exact' }).eq('text', text).select()).count).toBe(3);
  });

  it('the defaults of rows that leave a column out', async () => {
    const rows = [{ id: 100 }, { slug: 'fresh' }];
    const { data, status } = await db
      .from('channels')
      .insert(rows, { defaultToNull: false })
      .select('id, slug');
    expect([status, data]).toEqual([
      201,
      [
        { id: 100, slug: null },
        { id: expect.any(Number), slug: 'fresh' },
      ],
    ]);
    await db.from('channels').delete().gt('id', 3);
  });
});

describe('numbers that JavaScript cannot hold', () => {
  const MAX = '9223372036854775807';

  it('are read whole as text and rounded as numbers', async () => {
    const read = (column: string) => db.from('bigs').select(column).eq('id', 1).single();
    expect(await read('big::text')).toEqual(fine({ big: MAX }));
    expect(await read('big')).toEqual(fine({ big: Number(MAX) }));
  });

  it('are handed whole to a function, as text', async () => {
    const big = '9007199254740993';
    expect(await db.rpc('big_text', { p_big: big })).toEqual(fine(big));
    expect(await db.rpc('id_of', { p_payload: { id: big } })).toEqual(fine(big));
  });
});

describe('maxAffected', () => {
  interface Limited {
    maxAffected(max: number): PromiseLike<object> & { select(): PromiseLike<object> };
  }
  const limited = (builder: unknown, max: number) => (builder as Limited).maxAffected(max);
  const text = 'limited';
  const add = (rows: number) =>
    db.from('messages').insert(Array.from({ length: rows }, () => ({ author: 'dee', channel_id: 3, text })));
  const left = async () => (await db.from('messages').select('id').eq('text', text)).data?.length;

  it('lets a change of as many rows happen, and none of more', async () => {
    await add(3);
    const over = { status: 400, error: { code: 'PGRST124' } };
    const update = () => db.from('messages').update({ stars: 2 }).eq('text', text);
    expect(await limited(update(), 2)).toMatchObject(over);
    expect(await limited(update(), 3).select()).toMatchObject({ error: null, data: { length: 3 } });
    const remove = () => db.from('messages').delete().eq('text', text);
    expect(await limited(remove(), 2).select()).toMatchObject(over);
    expect(await left()).toBe(3);
    expect(await limited(remove(), 3).select()).toMatchObject({ error: null, data: { length: 3 } });
    expect(await left()).toBe(0);
  });
});
