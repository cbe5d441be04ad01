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

const textOf = async (id: number) => {
  const [row] = await stoa.sql`select text from public.messages where id = ${id}`;
  return row?.text as string | undefined;
};
/** The client hides it from servers whose version it was not told. */
interface Limited {
  maxAffected(max: number): { select(): Promise<{ error: { code: string } | null }> };
}
const fresh = { author: 'cy', channel_id: 3, text: 'foo' };

describe('insert', () => {
  it('answers nothing, or the rows that were asked for', async () => {
    expect(await db.from('messages').insert(fresh)).toMatchObject({ data: null, error: null, status: 201 });
    const { data, status } = await db
      .from('messages')
      .insert(fresh)
      .select('author, text, channels(slug)')
      .single();
    expect([data, status]).toEqual([{ author: 'cy', text: 'foo', channels: { slug: 'other' } }, 201]);
  });

  it('of several rows, with different columns, counted', async () => {
    const rows = [fresh, { author: 'cy', channel_id: 3 }];
    const { data, count } = await db.from('messages').insert(rows, { count: 'exact' }).select('text');
    expect([data, count]).toEqual([[{ text: 'foo' }, { text: null }], 2]);
  });

  it('a column that does not exist is told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await db.from('messages').insert({ ...fresh, nope: 1 })).error?.code).toBe('PGRST204');
  });

  it('a row that refers to nothing is told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { error, status } = await db.from('messages').insert({ ...fresh, author: 'nobody' });
    expect([error?.code, status]).toEqual(['23503', 409]);
  });
});

describe('upsert', () => {
  it('changes the row of the key, or makes it', async () => {
    const { data } = await db
      .from('messages')
      .upsert({ id: 3, author: 'ada', channel_id: 2, text: 'new' })
      .select('id, text');
    expect(data).toEqual([{ id: 3, text: 'new' }]);
    const made = await db
      .from('messages')
      .upsert({ id: 900, ...fresh })
      .select('id');
    expect(made.data).toEqual([{ id: 900 }]);
  });

  it('by another unique column, and leaving what is there', async () => {
    const by = await db
      .from('channels')
      .upsert({ slug: 'random', data: { a: 1 } }, { onConflict: 'slug' })
      .select('id, data')
      .single();
    expect(by.data).toEqual({ id: 2, data: { a: 1 } });
    const left = await db
      .from('channels')
      .upsert({ slug: 'random', data: { b: 2 } }, { onConflict: 'slug', ignoreDuplicates: true })
      .select();
    expect([left.error, left.data]).toEqual([null, []]);
  });
});

describe('update and delete', () => {
  it('update answers nothing, or the changed rows, counted', async () => {
    expect(await db.from('messages').update({ text: 'a' }).eq('id', 1)).toMatchObject({
      data: null,
      status: 204,
    });
    const { data, count } = await db
      .from('messages')
      .update({ text: 'b' }, { count: 'exact' })
      .eq('id', 1)
      .select('id, text');
    expect([data, count, await textOf(1)]).toEqual([[{ id: 1, text: 'b' }], 1, 'b']);
    expect((await db.from('messages').update({ text: 'x' }).eq('id', 77_777).select()).data).toEqual([]);
  });

  it('delete answers nothing, or the rows that are gone', async () => {
    await stoa.sql`insert into public.messages (id, author, channel_id) overriding system value values (500, 'cy', 3), (501, 'cy', 3)`;
    expect(await db.from('messages').delete().eq('id', 500)).toMatchObject({ data: null, status: 204 });
    const { data, count } = await db.from('messages').delete({ count: 'exact' }).eq('id', 501).select('id');
    expect([data, count]).toEqual([[{ id: 501 }], 1]);
  });

  it('no more rows than were named', async () => {
    const change = db.from('messages').update({ text: 'all' }).gt('id', 0) as unknown as Limited;
    expect((await change.maxAffected(1).select()).error?.code).toBe('PGRST124');
    expect(await textOf(2)).toBe('Perfection is attained');
  });

  it('a change of several rows where one is asked for is told, and does not happen', async () => {
    const many = await db.from('messages').update({ text: 'all' }).gt('id', 0).select('id').single();
    expect([many.status, many.error?.code, await textOf(2)]).toEqual([
      406,
      'PGRST116',
      'Perfection is attained',
    ]);
    const gone = await db.from('messages').delete().gt('id', 0).select('id').single();
    expect([gone.status, gone.error?.code, await textOf(2)]).toEqual([
      406,
      'PGRST116',
      'Perfection is attained',
    ]);
    const none = await db.from('messages').update({ text: 'x' }).eq('id', 77_777).select('id').single();
    expect([none.status, none.error?.code]).toEqual([406, 'PGRST116']);
    const perhaps = await db
      .from('messages')
      .update({ text: 'x' })
      .eq('id', 77_777)
      .select('id')
      .maybeSingle();
    expect([perhaps.error, perhaps.data]).toEqual([null, null]);
  });

  it('one changed row with its related ones is one object', async () => {
    const select = 'id, channels(slug)';
    const changed = await db.from('messages').update({ text: 'c' }).eq('id', 1).select(select).single();
    expect(changed.data).toEqual({ id: 1, channels: { slug: 'public' } });
    const made = await db
      .from('messages')
      .upsert({ id: 901, ...fresh })
      .select(select)
      .single();
    expect(made.data).toEqual({ id: 901, channels: { slug: 'other' } });
    const gone = await db.from('messages').delete().eq('id', 901).select(select).single();
    expect(gone.data).toEqual({ id: 901, channels: { slug: 'other' } });
  });

  it('a bigint outside what JavaScript counts is kept', async () => {
    await stoa.sql`insert into public.channels (id, slug) overriding system value values (9007199254740993, 'big')`;
    const { data } = await db.from('channels').select('id::text').eq('slug', 'big').single();
    expect(data).toEqual({ id: '9007199254740993' });
  });
});

describe('rpc', () => {
  it('a value, a row, rows and nothing', async () => {
    expect((await db.rpc('mood_of', { p_name: 'bo' })).data).toBe('OFFLINE');
    expect((await db.rpc('one_person', { p_name: 'ada' }).select('name, mood')).data).toEqual({
      name: 'ada',
      mood: 'ONLINE',
    });
    expect((await db.rpc('totals').order('author')).data).toContainEqual({
      author: 'ada',
      total: expect.any(Number),
    });
    const none = await db.rpc('nothing');
    expect([none.error, none.data, none.status]).toEqual([null, null, 204]);
  });

  it('rows are filtered, ordered, cut, counted and embedded', async () => {
    const { data, count } = await db
      .rpc('all_people', {}, { count: 'exact' })
      .select('name, messages(id)')
      .neq('name', 'bo')
      .in('name', ['ada', 'bo', 'dee'])
      .order('name', { ascending: false })
      .limit(1);
    expect([data, count]).toEqual([[{ name: 'dee', messages: [] }], 2]);
    expect((await db.rpc('all_people').eq('name', 'ada').single()).data).toMatchObject({ name: 'ada' });
  });

  it('by GET and HEAD, with arrays', async () => {
    expect((await db.rpc('sum_of', { p_numbers: [1, 2, 3] }, { get: true })).data).toBe(6);
    expect((await db.rpc('sum_of', { p_numbers: [1, 2, 3] })).data).toBe(6);
    const head = await db.rpc('all_people', undefined, { head: true, count: 'exact' });
    expect([head.data, head.count]).toEqual([null, expect.any(Number)]);
  });

  it('a function or an argument that does not exist is told', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { error, status } = await db.rpc('mood_of', { p_unknown: 1 });
    expect([error?.code, status]).toEqual(['PGRST202', 404]);
  });
});
