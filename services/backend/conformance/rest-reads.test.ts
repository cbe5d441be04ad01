// Goes through the methods of postgrest-js one by one; rest-suite-* asks what its public suite asks beyond.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { CHAT } from './rest-database.ts';

let stoa: TestBackend;
let db: SupabaseClient;
beforeAll(async () => {
  stoa = await startTestBackend({ migrate: CHAT });
  db = stoa.client();
});
afterAll(() => stoa.close());

const names = (reply: { data: unknown; error: unknown }) => {
  expect(reply.error).toBeNull();
  return (reply.data as { name: string }[]).map(({ name }) => name);
};
const people = () => db.from('people').select('name');
const ids = (reply: { data: unknown; error: unknown }) => {
  expect(reply.error).toBeNull();
  return (reply.data as { id: number }[]).map(({ id }) => id);
};
const messages = () => db.from('messages').select('id').order('id');

describe('filters', () => {
  it.each([
    ['eq', () => people().eq('name', 'ada'), ['ada']],
    ['neq', () => people().neq('name', 'ada'), ['bo', 'cy', 'dee']],
    ['gt', () => people().gt('name', 'cy'), ['dee']],
    ['gte', () => people().gte('name', 'cy'), ['cy', 'dee']],
    ['lt', () => people().lt('name', 'bo'), ['ada']],
    ['lte', () => people().lte('name', 'bo'), ['ada', 'bo']],
    ['like', () => people().like('name', '%d%'), ['ada', 'dee']],
    ['likeAllOf', () => people().likeAllOf('name', ['%d%', '%e']), ['dee']],
    ['likeAnyOf', () => people().likeAnyOf('name', ['a%', 'b%']), ['ada', 'bo']],
    ['ilike', () => people().ilike('name', '%D%'), ['ada', 'dee']],
    ['ilikeAllOf', () => people().ilikeAllOf('name', ['%D%', '%E']), ['dee']],
    ['ilikeAnyOf', () => people().ilikeAnyOf('name', ['A%', 'B%']), ['ada', 'bo']],
    ['regexMatch', () => people().regexMatch('name', '^[ab]'), ['ada', 'bo']],
    ['regexIMatch', () => people().regexIMatch('name', '^[AB]'), ['ada', 'bo']],
    ['is null', () => people().is('data', null), ['bo', 'dee']],
    ['isDistinct', () => people().isDistinct('mood', 'ONLINE'), ['bo']],
    ['in', () => people().in('mood', ['OFFLINE']), ['bo']],
    ['notIn', () => people().notIn('name', ['ada', 'bo']), ['cy', 'dee']],
    ['not', () => people().not('mood', 'eq', 'ONLINE'), ['bo']],
    ['not in', () => people().not('name', 'in', '(ada,bo)'), ['cy', 'dee']],
    ['or', () => people().or('mood.eq.OFFLINE,name.eq.ada'), ['ada', 'bo']],
    ['or with and', () => people().or('name.eq.ada,and(mood.eq.ONLINE,name.gt.cy)'), ['ada', 'dee']],
    ['contains of an array', () => people().contains('tags', ['green']), ['ada', 'bo']],
    ['contains of JSON', () => people().contains('data', { a: 1 }), ['ada']],
    ['contains of a range', () => people().contains('ages', '[26,27)'), ['bo', 'cy', 'dee']],
    ['containedBy', () => people().containedBy('tags', ['red', 'green', 'x']), ['ada', 'bo', 'cy']],
    ['containedBy of a range', () => people().containedBy('ages', '[0,5)'), ['ada']],
    ['overlaps', () => people().overlaps('tags', ['blue', 'red']), ['ada', 'dee']],
    ['overlaps of a range', () => people().overlaps('ages', '[2,25)'), ['dee']],
    ['rangeLt', () => people().rangeLt('ages', '[20,30)'), ['ada']],
    ['rangeGt', () => people().rangeGt('ages', '[2,20)'), ['bo', 'cy', 'dee']],
    ['rangeGte', () => people().rangeGte('ages', '[25,35)'), ['bo', 'cy']],
    ['rangeLte', () => people().rangeLte('ages', '[2,30)'), ['ada', 'dee']],
    ['rangeAdjacent', () => people().rangeAdjacent('ages', '[2,25)'), ['ada', 'bo', 'cy']],
    ['textSearch', () => people().textSearch('search', "'fat' & 'cat'"), ['ada']],
    ['textSearch plain', () => people().textSearch('search', 'fat cat', { type: 'plain' }), ['ada']],
    ['textSearch phrase', () => people().textSearch('search', 'cat bat', { type: 'phrase' }), ['cy']],
    [
      'textSearch websearch',
      () => people().textSearch('search', 'fat -rat', { type: 'websearch', config: 'english' }),
      ['ada'],
    ],
    ['match', () => people().match({ mood: 'ONLINE', name: 'cy' }), ['cy']],
    ['filter', () => people().filter('name', 'in', '("ada","bo")'), ['ada', 'bo']],
    ['JSON path', () => people().eq('data->b->>c', 'x'), ['ada']],
    ['JSON number', () => people().gt('data->a', 1), ['cy']],
    ['several', () => people().eq('mood', 'ONLINE').gt('name', 'a').lt('name', 'c'), ['ada']],
  ] as const)('%s', async (_, query, expected) => {
    expect(names(await query().order('name'))).toEqual(expected);
  });

  it('values with commas, quotes and parentheses stay values', async () => {
    const text = 'Some, "quoted" (text)';
    await stoa.sql`update public.messages set text = 'One, two (three)' where id = 2`;
    expect(ids(await messages().eq('text', text))).toEqual([3]);
    expect(ids(await messages().or('text.eq."One, two (three)",id.eq.3'))).toEqual([2, 3]);
    expect(ids(await messages().in('text', ['One, two (three)', 'Hello World']))).toEqual([1, 2]);
  });
});

describe('shaping', () => {
  it('order, with nulls first and last, and by several columns', async () => {
    const by = (options: object) => db.from('messages').select('id').order('stars', options);
    expect(ids(await by({ ascending: true, nullsFirst: true }))).toEqual([3, 1, 2]);
    expect(ids(await by({ ascending: false, nullsFirst: false }))).toEqual([2, 1, 3]);
    const both = await db.from('messages').select('id').order('author').order('id', { ascending: false });
    expect(ids(both)).toEqual([2, 1, 3]);
  });

  it('limit and range', async () => {
    expect(ids(await messages().limit(1))).toEqual([1]);
    expect(ids(await messages().range(1, 2))).toEqual([2, 3]);
    const past = await messages().range(10, 20);
    expect([past.error, past.data]).toEqual([null, []]);
  });

  it('single and maybeSingle', async () => {
    const by = (name: string) => db.from('people').select('name').ilike('name', name);
    expect((await by('ada').single()).data).toEqual({ name: 'ada' });
    expect((await by('ada').maybeSingle()).data).toEqual({ name: 'ada' });
    expect(await by('none').maybeSingle()).toMatchObject({ data: null, error: null });
    expect((await by('none').single()).error?.code).toBe('PGRST116');
    expect((await by('%d%').single()).error?.code).toBe('PGRST116');
    expect((await by('%d%').maybeSingle()).error?.code).toBe('PGRST116');
  });

  it('columns renamed, cast, and taken out of JSON', async () => {
    const { data } = await db
      .from('people')
      .select('who:name, kind:mood::text, data->a, deep:data->b->>c')
      .eq('name', 'ada')
      .single();
    expect(data).toEqual({ who: 'ada', kind: 'ONLINE', a: 1, deep: 'x' });
  });

  it('counts', async () => {
    const exact = await db.from('people').select('name', { count: 'exact' }).limit(1);
    expect([exact.count, exact.data?.length, exact.status]).toEqual([4, 1, 206]);
    for (const count of ['planned', 'estimated'] as const)
      expect((await db.from('people').select('*', { count, head: true })).count).toEqual(expect.any(Number));
    const head = await db.from('people').select('*', { count: 'exact', head: true });
    expect([head.count, head.data]).toEqual([4, null]);
  });

  it('csv', async () => {
    const { data, error } = await db.from('channels').select('id, slug').order('id').csv();
    expect([error, data]).toEqual([null, 'id,slug\n1,public\n2,random\n3,other']);
  });

  it('without the keys that are null', async () => {
    const { data } = await db.from('messages').select('id, stars').order('id').stripNulls();
    expect(data).toEqual([{ id: 1, stars: 1 }, { id: 2, stars: 5 }, { id: 3 }]);
  });

  it('aborted', async () => {
    const stop = new AbortController();
    stop.abort();
    const { data, error } = await people().abortSignal(stop.signal);
    expect([data, error?.message]).toEqual([null, expect.stringMatching(/abort/i)]);
  });

  it('a view is read as a table', async () => {
    const { data } = await db.from('loud').select('text').eq('id', 1).single();
    expect(data).toEqual({ text: 'HELLO WORLD' });
  });

  it('a computed column', async () => {
    const { data, error } = await db.from('messages').select('id, shout').eq('id', 1).single();
    expect([error, data]).toEqual([null, { id: 1, shout: 'HELLO WORLD' }]);
  });

  it('aggregates are off, as PostgREST has them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { error } = await db.from('messages').select('stars.sum()');
    expect(error?.code).toBe('PGRST123');
  });
});

describe('embedding', () => {
  const one = async (from: string, select: string, column: string, value: unknown) => {
    const { data, error } = await db.from(from).select(select).eq(column, value).single();
    expect(error).toBeNull();
    return data;
  };

  it('many of one, one of many, and one of one', async () => {
    expect(await one('people', 'name, messages(id)', 'name', 'ada')).toEqual({
      name: 'ada',
      messages: [{ id: 1 }, { id: 2 }],
    });
    expect(await one('messages', 'id, channels(slug)', 'id', 1)).toEqual({
      id: 1,
      channels: { slug: 'public' },
    });
    expect(await one('channels', 'slug, details(text)', 'id', 1)).toEqual({
      slug: 'public',
      details: { text: 'about public' },
    });
    expect(await one('channels', 'slug, details(text)', 'id', 3)).toEqual({ slug: 'other', details: null });
  });

  it('through a table between, and two levels deep', async () => {
    expect(await one('products', 'name, categories(name)', 'id', 1)).toEqual({
      name: 'mug',
      categories: [{ name: 'clay' }, { name: 'kitchen' }],
    });
    expect(await one('people', 'name, messages(id, channels(slug))', 'name', 'bo')).toEqual({
      name: 'bo',
      messages: [{ id: 3, channels: { slug: 'public' } }],
    });
  });

  it('by the column or the constraint where there are two ways', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const unclear = await db.from('friends').select('since, people(name)');
    expect(unclear.error?.code).toBe('PGRST201');
    const expected = { since: '2024-01-01', one: { name: 'ada' }, other: { name: 'bo' } };
    const by = await db
      .from('friends')
      .select('since, one:people!friends_one_fkey(name), other:people!other(name)')
      .eq('other', 'bo')
      .single();
    expect([by.error, by.data]).toEqual([null, expected]);
  });

  it('a table with itself', async () => {
    const { data } = await db
      .from('parts')
      .select('name, children:parts!parent_id(name)')
      .eq('id', 1)
      .single();
    expect(data).toEqual({ name: 'root', children: [{ name: 'left' }, { name: 'right' }] });
  });

  it('spread into the parent', async () => {
    const { data, error } = await db.from('messages').select('id, ...channels(slug)').eq('id', 2).single();
    expect([error, data]).toEqual([null, { id: 2, slug: 'random' }]);
  });

  it('inner joins leave parents out, and counts count', async () => {
    const inner = await db.from('people').select('name, messages!inner(id)').order('name');
    expect(names(inner)).toEqual(['ada', 'bo']);
    const { data } = await db.from('people').select('name, messages(count)').order('name');
    expect(data?.map(({ messages: [counted] }) => counted?.count)).toEqual([2, 1, 0, 0]);
  });

  it('filters, or, order and limit of the embedded rows', async () => {
    const some = () => db.from('people').select('name, messages(id)').eq('name', 'ada');
    const embedded = async (query: ReturnType<typeof some>) => (await query.single()).data?.messages;
    expect(await embedded(some().eq('messages.channel_id', 2))).toEqual([{ id: 2 }]);
    expect(await embedded(some().or('id.eq.1,stars.gt.9', { referencedTable: 'messages' }))).toEqual([
      { id: 1 },
    ]);
    expect(await embedded(some().order('id', { referencedTable: 'messages', ascending: false }))).toEqual([
      { id: 2 },
      { id: 1 },
    ]);
    expect(
      await embedded(
        some().order('id', { referencedTable: 'messages' }).limit(1, { referencedTable: 'messages' }),
      ),
    ).toEqual([{ id: 1 }]);
    expect(
      await embedded(
        some().order('id', { referencedTable: 'messages' }).range(1, 1, { referencedTable: 'messages' }),
      ),
    ).toEqual([{ id: 2 }]);
    const ordered = await db.from('messages').select('id').order('channels(slug)', { ascending: false });
    expect(ordered.error).not.toBeNull();
    const byParent = await db
      .from('messages')
      .select('id, channels(slug)')
      .order('channels(slug)', { ascending: false });
    expect(ids(byParent)[0]).toBe(2);
  });

  it('what is not related is told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await db.from('people').select('products(name)')).error?.code).toBe('PGRST200');
  });
});
