// The cases of postgrest-js's public suite (files rpc, advanced_rpc, embeded_functions_join, and the calls of basic) that
// rest-writes does not ask already, written anew over a schema of our own; what they expect is that suite's.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const HELLO = { id: 1, author: 'ada', channel_id: 1, text: 'Hello World', stars: 1 };
const PERFECT = { id: 2, author: 'ada', channel_id: 2, text: 'Perfection is attained', stars: 5 };
const QUOTED = { id: 3, author: 'bo', channel_id: 1, text: 'Some, "quoted" (text)', stars: null };

describe('a call', () => {
  it.each(['POST', 'GET', 'HEAD'])('counts what it answers, by %s', async (method) => {
    const options = { count: 'exact' as const, get: method === 'GET', head: method === 'HEAD' };
    const reply = await db.rpc('mood_of', { p_name: 'ada' }, options);
    expect(reply).toEqual(fine(method === 'HEAD' ? null : 'ONLINE', 200, 1));
  });

  it('leaves an argument to its default, and takes lists', async () => {
    expect(await db.rpc('said', { p_text: undefined }, { get: true })).toEqual(fine(''));
    expect(await db.rpc('said')).toEqual(fine(''));
    const p_ids = ['00000000-0000-0000-0000-000000000000'];
    expect(await db.rpc('take_ids', { p_ids }, { get: true })).toEqual(fine(null, 204));
    expect(await db.rpc('take_ids', { p_ids })).toEqual(fine(null, 204));
  });

  it.each([
    ['all', undefined, { author: 'ada', total: 2 }],
    ['star', '*', { author: 'ada', total: 2 }],
    ['one', 'author', { author: 'ada' }],
    ['two', 'author, total', { author: 'ada', total: 2 }],
    ['renamed', 'who:author', { who: 'ada' }],
    ['cast', 'total::text', { total: '2' }],
  ] as const)('answers the columns that were asked for: %s', async (_, select, expected) => {
    expect(await db.rpc('totals').select(select).eq('author', 'ada')).toEqual(fine([expected]));
  });

  it('is filtered', async () => {
    expect(await db.rpc('totals').neq('author', 'ada').select('author')).toEqual(fine([{ author: 'bo' }]));
  });

  it('without the arguments it needs is told what was looked for', async () => {
    expect(await db.rpc('mood_of')).toMatchObject(
      rejectedWith(404, {
        code: 'PGRST202',
        message: 'Could not find the function public.mood_of without parameters in the schema cache',
      }),
    );
  });

  it('answers rows of a view, with related ones', async () => {
    expect(await db.rpc('newest_by', { p_name: 'ada' })).toEqual(fine([PERFECT, HELLO]));
    expect(await db.rpc('written_by', { p_name: 'ada' }).select('id, people(name)')).toEqual(
      fine([
        { id: 1, people: { name: 'ada' } },
        { id: 2, people: { name: 'ada' } },
      ]),
    );
    expect(await db.rpc('newest_by', { p_name: 'ada' }).select('id, people(name)')).toEqual(
      fine([
        { id: 2, people: { name: 'ada' } },
        { id: 1, people: { name: 'ada' } },
      ]),
    );
  });
});

describe('several functions of one name', () => {
  it('are told apart by the names of their arguments', async () => {
    expect(await db.rpc('choice')).toEqual(fine(null, 204));
    expect(await db.rpc('choice', { a: 'test' })).toEqual(fine(1));
    expect(await db.rpc('choice', { b: 1 })).toEqual(fine('foo'));
    expect(await db.rpc('choice', { p_profile: 1 })).toEqual(fine([{ id: 1, name: 'ada' }]));
    expect(await db.rpc('choice', { p_channel: 1, p_text: 'Hello World' })).toEqual(fine([HELLO]));
  });

  it('are refused where the names are the same', async () => {
    expect(await db.rpc('clash')).toEqual(fine(null, 204));
    for (const a of ['test', 1])
      expect(await db.rpc('clash', { a })).toMatchObject(
        rejectedWith(300, {
          code: 'PGRST203',
          message: expect.stringContaining('public.clash(a => integer), public.clash(a => text)'),
        }),
      );
  });

  it('a body goes whole to an argument without a name, if it is JSON', async () => {
    expect(await db.rpc('bare_json', { '': { a: 'x' } })).toEqual(fine('x'));
    expect(await db.rpc('bare_jsonb', { '': { a: 'x' } })).toEqual(fine('x'));
    expect(await db.rpc('bare_int', { '': 1 })).toMatchObject(rejectedWith(404, { code: 'PGRST202' }));
  });
});

describe('a function in place of a relationship', () => {
  const of = (table: string, select: string, name = 'ada') =>
    db.from(table).select(select).eq('name', name).single();

  it('answers the rows of each parent, of two tables by one name', async () => {
    const channels = await db.from('channels').select('id, all:written_in(*)').lte('id', 2).order('id');
    expect(channels).toEqual(
      fine([
        { id: 1, all: [HELLO, QUOTED] },
        { id: 2, all: [PERFECT] },
      ]),
    );
    expect(await of('people', 'name, all:written_in(id)')).toEqual(
      fine({ name: 'ada', all: [{ id: 1 }, { id: 2 }] }),
    );
    expect(await of('people', 'all:written_in(id)', 'dee')).toEqual(fine({ all: [] }));
  });

  it('with chosen columns, a computed one and what is related', async () => {
    expect(await of('people', 'all:written_in(id, shout)')).toEqual(
      fine({
        all: [
          { id: 1, shout: 'HELLO WORLD' },
          { id: 2, shout: 'PERFECTION IS ATTAINED' },
        ],
      }),
    );
    expect(await of('people', 'all:written_in(id, channels(slug))')).toEqual(
      fine({
        all: [
          { id: 1, channels: { slug: 'public' } },
          { id: 2, channels: { slug: 'random' } },
        ],
      }),
    );
  });

  it('of one row, as one row', async () => {
    expect(await of('people', 'own:profile_row(*)')).toEqual(fine({ own: { id: 1, name: 'ada' } }));
    expect(await of('people', 'own:profile_row(*)', 'dee')).toEqual(fine({ own: null }));
    expect(await of('people', 'own:profile_of(id)')).toEqual(fine({ own: { id: 1 } }));
    const required = await db.from('people').select('name, own:profile_row!inner(id)');
    expect(required).toEqual(fine([{ name: 'ada', own: { id: 1 } }]));
  });

  it('of a view, and answering one', async () => {
    expect(await of('online', 'name, all:said_online(id)')).toEqual(
      fine({ name: 'ada', all: [{ id: 1 }, { id: 2 }] }),
    );
    expect(await of('people', 'all:newest_of(id)')).toEqual(fine({ all: [{ id: 2 }, { id: 1 }] }));
  });
});
