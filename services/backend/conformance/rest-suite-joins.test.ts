// The cases of postgrest-js's public suite (files relationships*, resource-embedding, and the joins of basic) that
// rest-reads does not ask already, written anew over a schema of our own; what they expect is that suite's.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { CHAT } from './rest-database.ts';
import { fine, SUITE } from './rest-suite-database.ts';

let stoa: TestBackend;
let db: SupabaseClient;
beforeAll(async () => {
  stoa = await startTestBackend({ migrate: CHAT + SUITE });
  db = stoa.client();
});
afterAll(() => stoa.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** Nothing is changed here, so rows come as they were written. */
const first = (table: string, select: string) => db.from(table).select(select).limit(1).single();
const trio = (id: number, second: string, third: string | null) => ({ id, first: 'ada', second, third });
const TRIOS = [trio(1, 'bo', 'cy'), trio(2, 'cy', null)];

describe('related rows', () => {
  it.each([
    [
      'chosen columns',
      'people',
      'name, messages(id, text)',
      {
        name: 'ada',
        messages: [
          { id: 1, text: 'Hello World' },
          { id: 2, text: 'Perfection is attained' },
        ],
      },
    ],
    [
      'several levels',
      'people',
      'name, messages(id, channels(id, slug))',
      {
        name: 'ada',
        messages: [
          { id: 1, channels: { id: 1, slug: 'public' } },
          { id: 2, channels: { id: 2, slug: 'random' } },
        ],
      },
    ],
    [
      'two relationships side by side',
      'people',
      'name, messages(id), profiles(id)',
      { name: 'ada', messages: [{ id: 1 }, { id: 2 }], profiles: [{ id: 1 }] },
    ],
    ['one of many, renamed', 'messages', 'who:people(name, mood)', { who: { name: 'ada', mood: 'ONLINE' } }],
    ['one of one', 'channels', 'details(*)', { details: { channel_id: 1, text: 'about public' } }],
    ['a cast', 'trios', 'id::text', { id: '1' }],
    ['a column named three times', 'channels', 'id, id, id', { id: 1 }],
    ['a relationship without columns', 'messages', 'text, people()', { text: 'Hello World' }],
    [
      'JSON as it is and as text',
      'people',
      'data->b->c, data->b->>c, deep:data->b',
      { c: 'x', deep: { c: 'x' } },
    ],
    [
      'children of a table with itself',
      'parts',
      '*, parts(*)',
      {
        id: 1,
        name: 'root',
        parent_id: null,
        parts: [
          { id: 2, name: 'left', parent_id: 1 },
          { id: 3, name: 'right', parent_id: 1 },
        ],
      },
    ],
    [
      'many to many, with all columns',
      'products',
      '*, categories(*)',
      {
        id: 1,
        name: 'mug',
        categories: [
          { id: 1, name: 'clay' },
          { id: 2, name: 'kitchen' },
        ],
      },
    ],
    [
      'of a list that a key names',
      'people',
      'one:trios_first_fkey(*), two:trios_second_fkey(*), three:trios_third_fkey(*)',
      { one: TRIOS, two: [], three: [] },
    ],
    [
      'of a list by the key as a hint',
      'people',
      'one:trios!trios_first_fkey(id), two:trios!trios_second_fkey(id)',
      { one: [{ id: 1 }, { id: 2 }], two: [] },
    ],
    [
      'of a list by the column as a hint',
      'people',
      'one:trios!first(*), two:trios!second(*), three:trios!third(*)',
      { one: TRIOS, two: [], three: [] },
    ],
    [
      'there and back by hints',
      'people',
      'one:trios!first(id, first:people!first(name)), two:trios!second(id)',
      {
        one: [
          { id: 1, first: { name: 'ada' } },
          { id: 2, first: { name: 'ada' } },
        ],
        two: [],
      },
    ],
    [
      'three people of one row by keys',
      'trios',
      'first:people!trios_first_fkey(name), second:people!trios_second_fkey(name), third:people!trios_third_fkey(name)',
      { first: { name: 'ada' }, second: { name: 'bo' }, third: { name: 'cy' } },
    ],
    [
      'three people of one row by columns',
      'trios',
      'first:people!first(name), second:people!second(name), third:people!third(name)',
      { first: { name: 'ada' }, second: { name: 'bo' }, third: { name: 'cy' } },
    ],
    ['by a column as a hint', 'trios', 'people!first(name)', { people: { name: 'ada' } }],
    ['in place of a column', 'profiles', 'name(mood)', { name: { mood: 'ONLINE' } }],
    [
      'in place of a column, renamed',
      'profiles',
      'person:name(name, mood)',
      { person: { name: 'ada', mood: 'ONLINE' } },
    ],
    ['by the only relationship', 'profiles', 'people(name)', { people: { name: 'ada' } }],
    ['of a view', 'profiles', 'handles(*)', { handles: { name: 'ada', one: 1 } }],
    [
      'hinted and required',
      'channels',
      'id, messages!channel_id!inner(id, author)',
      {
        id: 1,
        messages: [
          { id: 1, author: 'ada' },
          { id: 3, author: 'bo' },
        ],
      },
    ],
    [
      'required on two levels',
      'messages',
      'channels!inner(id, slug, details!inner(*))',
      { channels: { id: 1, slug: 'public', details: { channel_id: 1, text: 'about public' } } },
    ],
    ['optional, one', 'details', 'channels!left(id)', { channels: { id: 1 } }],
    [
      'optional, many',
      'people',
      'messages!left(author)',
      { messages: [{ author: 'ada' }, { author: 'ada' }] },
    ],
    [
      'spread on the second level',
      'messages',
      'id, channels(id, ...details(about:channel_id, text))',
      { id: 1, channels: { id: 1, about: 1, text: 'about public' } },
    ],
    [
      'spread of many',
      'channels',
      'channel:id, ...messages(id, text)',
      { channel: 1, id: [1, 3], text: ['Hello World', 'Some, "quoted" (text)'] },
    ],
    [
      'a computed column that is named',
      'people',
      'messages(id, shout)',
      {
        messages: [
          { id: 1, shout: 'HELLO WORLD' },
          { id: 2, shout: 'PERFECTION IS ATTAINED' },
        ],
      },
    ],
    [
      'a computed column beside all',
      'channels',
      'messages(*, shout)',
      {
        messages: [
          { id: 1, author: 'ada', channel_id: 1, text: 'Hello World', stars: 1, shout: 'HELLO WORLD' },
          {
            id: 3,
            author: 'bo',
            channel_id: 1,
            text: 'Some, "quoted" (text)',
            stars: null,
            shout: 'SOME, "QUOTED" (TEXT)',
          },
        ],
      },
    ],
    [
      'no computed column with all',
      'messages',
      '*',
      { id: 1, author: 'ada', channel_id: 1, text: 'Hello World', stars: 1 },
    ],
    ['a computed column of a table in parts', 'events', 'id, month_of', { id: 1, month_of: 2 }],
  ])('%s', async (_, table, select, expected) => {
    expect(await first(table, select)).toEqual(fine(expected));
  });

  it('the parent in place of the column that names it', async () => {
    expect(await db.from('parts').select('id, parent_id(id, name)').eq('id', 2).single()).toEqual(
      fine({ id: 2, parent_id: { id: 1, name: 'root' } }),
    );
  });

  it('nobody where the column is null, and an empty list where none refers', async () => {
    expect(await db.from('profiles').select('*, people!left(*)').eq('id', 2).single()).toEqual(
      fine({ id: 2, name: null, people: null }),
    );
    expect(await db.from('profiles').select('*, people!left(mood)').eq('id', 1).single()).toEqual(
      fine({ id: 1, name: 'ada', people: { mood: 'ONLINE' } }),
    );
    expect(await db.from('people').select('profiles!left(name)').eq('name', 'dee').single()).toEqual(
      fine({ profiles: [] }),
    );
  });

  it('required ones leave out rows that have none', async () => {
    expect(await db.from('stays').select('id, hotels!inner(id, name)').order('id')).toEqual(
      fine([
        { id: 1, hotels: { id: 1, name: 'Sea' } },
        { id: 3, hotels: { id: 2, name: null } },
      ]),
    );
  });

  it('filtered, with every row of the parent kept', async () => {
    const of = () => db.from('people').select('messages(id)').order('name');
    const lists = async (query: PromiseLike<{ data: unknown }>) =>
      ((await query).data as { messages: { id: number }[] }[]).map(({ messages }) =>
        messages.map(({ id }) => id),
      );
    const options = { referencedTable: 'messages' };
    expect(await lists(of().eq('messages.channel_id', 1))).toEqual([[1], [3], [], []]);
    expect(await lists(of().or('channel_id.eq.2,text.eq.Hello World', options))).toEqual([
      [1, 2],
      [],
      [],
      [],
    ]);
    expect(await lists(of().or('channel_id.eq.2,and(text.eq.Hello World,author.eq.ada)', options))).toEqual([
      [1, 2],
      [],
      [],
      [],
    ]);
    const down = { ...options, ascending: false };
    expect(await lists(of().order('channel_id', down))).toEqual([[2, 1], [3], [], []]);
    expect(await lists(of().order('author', down).order('id', down))).toEqual([[2, 1], [3], [], []]);
    expect(await lists(of().order('id', options).limit(1, options))).toEqual([[1], [3], [], []]);
    expect(await lists(of().order('id', options).range(1, 1, options))).toEqual([[2], [], [], []]);
  });
});
