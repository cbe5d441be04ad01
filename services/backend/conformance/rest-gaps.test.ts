// What lite does not do as PostgREST does, mended in `rest/`.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { CHAT } from './rest-database.ts';

const KEYS = /* sql */ `
  create table public.groups (id int primary key, account int not null, name text, unique (account, id));
  create table public.seats (
    id int primary key, account int not null, home int, away int,
    constraint seats_home_fkey foreign key (account, home) references public.groups (account, id),
    constraint seats_away_fkey foreign key (account, away) references public.groups (account, id)
  );
  create table public.owners (id int primary key, name text);
  alter table public.seats add constraint seats_owner_fkey foreign key (account) references public.owners;
  insert into public.owners values (1, 'first'), (2, 'second');
  insert into public.groups values (1, 1, 'one'), (2, 1, 'two'), (3, 2, 'three');
  insert into public.seats values (1, 1, 1, 2), (2, 2, 3, null), (3, 1, 2, 1);
  create table public.shelves (account int, place int, name text, primary key (account, place));
  create table public.books (
    id int primary key, account int, place int, second int,
    constraint books_place_fkey foreign key (account, place) references public.shelves,
    constraint books_second_fkey foreign key (account, second) references public.shelves
  );
  insert into public.shelves values (1, 1, 'a'), (1, 2, 'b'), (2, 1, 'c');
  insert into public.books values (1, 1, 1, 2);
  create table public.marks (id int primary key, points numeric(6, 2), exact numeric);
  insert into public.marks values (1, 83, 0.125), (2, 10.5, 'NaN'), (3, null, -7);
`;

let stoa: TestBackend;
let db: SupabaseClient;
beforeAll(async () => {
  stoa = await startTestBackend({ migrate: CHAT + KEYS });
  db = stoa.client();
});
afterAll(() => stoa.close());

describe('a key of several columns', () => {
  it('is joined whole when a relationship is named, both ways and twice in one request', async () => {
    const seats = await db
      .from('seats')
      .select('id, home:groups!seats_home_fkey(name), away:groups!seats_away_fkey(name)')
      .order('id');
    expect([seats.error, seats.data]).toEqual([
      null,
      [
        { id: 1, home: { name: 'one' }, away: { name: 'two' } },
        { id: 2, home: { name: 'three' }, away: null },
        { id: 3, home: { name: 'two' }, away: { name: 'one' } },
      ],
    ]);
    const owners = await db.from('seats').select('id, owners!seats_owner_fkey(name)').eq('id', 2).single();
    expect(owners.data).toEqual({ id: 2, owners: { name: 'second' } });
    const byColumn = await db.from('seats').select('id, owners!account(name)').eq('id', 2).single();
    expect(byColumn.data).toEqual(owners.data);
    const groups = await db.from('groups').select('name, seats!seats_home_fkey(id)').order('id');
    expect(groups.data).toEqual([
      { name: 'one', seats: [{ id: 1 }] },
      { name: 'two', seats: [{ id: 3 }] },
      { name: 'three', seats: [{ id: 2 }] },
    ]);
  });

  it('of which no column is unique by itself is refused by name, never answered with rows of others', async () => {
    for (const embed of [
      'shelves!books_place_fkey(name)',
      'shelves!account(name)',
      's:shelves!books_second_fkey(name)',
    ]) {
      const { status, error } = await db.from('books').select(`id, ${embed}`);
      expect([embed, status, error?.code]).toEqual([embed, 400, '0A000']);
    }
    const reverse = await db.from('shelves').select('name, books!books_place_fkey(id)');
    expect([reverse.status, reverse.error?.code]).toEqual([400, '0A000']);
  });
});

describe('quotes inside or()', () => {
  const found = async (filter: string) => {
    const { data, error } = await db.from('messages').select('id').or(filter).order('id');
    expect(error).toBeNull();
    return data?.map(({ id }) => id);
  };
  it('an escaped quote is part of the value, alone, in a list and nested', async () => {
    expect(await found('text.eq."Some, \\"quoted\\" (text)"')).toEqual([3]);
    expect(await found('text.in.("Some, \\"quoted\\" (text)",x),id.eq.1')).toEqual([1, 3]);
    expect(await found('and(id.gt.1,text.eq."Some, \\"quoted\\" (text)"),id.eq.2')).toEqual([2, 3]);
  });
  it('an escaped backslash is one, and text without quotes keeps its own', async () => {
    await db.from('messages').insert({ id: 50, author: 'ada', channel_id: 3, text: 'a\\b "c"' });
    expect(await found('text.eq."a\\\\b \\"c\\""')).toEqual([50]);
    expect(await found('text.eq.a\\b "c"')).toEqual([50]);
    await db.from('messages').delete().eq('id', 50);
  });
});

describe('rows that name different columns', () => {
  const added = [
    { name: 'eve', mood: 'OFFLINE' },
    { name: 'fay', tags: ['new'] },
  ];
  it('take defaults for what they leave out with defaultToNull: false, and null without', async () => {
    const columns = 'name, mood, tags';
    const kept = await db.from('people').insert(added, { defaultToNull: false }).select(columns);
    expect([kept.error, kept.data]).toEqual([
      null,
      [
        { name: 'eve', mood: 'OFFLINE', tags: [] },
        { name: 'fay', mood: 'ONLINE', tags: ['new'] },
      ],
    ]);
    await db.from('people').delete().in('name', ['eve', 'fay']);
    const upserted = await db.from('people').upsert(added, { defaultToNull: false }).select(columns);
    expect(upserted.data).toEqual(kept.data);
    await db.from('people').delete().in('name', ['eve', 'fay']);
    const nulls = await db.from('people').insert(added).select(columns);
    expect(nulls.data).toEqual([
      { name: 'eve', mood: 'OFFLINE', tags: null },
      { name: 'fay', mood: null, tags: ['new'] },
    ]);
    await db.from('people').delete().in('name', ['eve', 'fay']);
  });
});

it('a table that has the name of one in another schema keeps its own columns', async () => {
  const { data, error } = await db.from('channels').select('slug, messages(*)').eq('id', 2).single();
  expect([error, data]).toEqual([
    null,
    {
      slug: 'random',
      messages: [{ id: 2, author: 'ada', channel_id: 2, text: 'Perfection is attained', stars: 5 }],
    },
  ]);
});

it('a function asked with HEAD is called and counted', async () => {
  const options = { head: true, count: 'exact' } as const;
  expect(await db.rpc('mood_of', { p_name: 'ada' }, options)).toMatchObject({
    error: null,
    data: null,
    count: 1,
  });
});

it('a decimal is a number, as it is where it lies deeper in an answer', async () => {
  const { data } = await db.from('marks').select('points, exact').order('id');
  expect(data).toEqual([
    { points: 83, exact: 0.125 },
    { points: 10.5, exact: 'NaN' },
    { points: null, exact: -7 },
  ]);
  const written = await db.from('marks').update({ points: 9.75 }).eq('points', 83).select('points').single();
  expect(written.data).toEqual({ points: 9.75 });
});
