import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { joined } from '../../test/channels.ts';
import { startTestBackend, type TestBackend } from '../../test/harness.ts';

const soon = { timeout: 20_000 };
const NOTES = /* sql */ `
  create table public.notes (id bigint generated always as identity primary key, owner uuid, body text,
    price numeric, due timestamptz, tags text[], secret text default 'hidden');
  alter table public.notes enable row level security;
  revoke select on public.notes from authenticated, anon;
  grant select (id, owner, body, price, due, tags) on public.notes to authenticated, anon;
  create policy own on public.notes for select to authenticated using (owner = (select auth.uid()));
  create policy not_hushed on public.notes as restrictive for select to authenticated using (body is distinct from 'hush');

  create table public.teams (id int primary key, open boolean default true);
  create table public.team_people (team int, person uuid, primary key (team, person));
  create table public.posts (id int primary key, team int, title text);
  alter table public.posts enable row level security;
  alter table public.posts replica identity full;
  create policy team_reads on public.posts for select to authenticated using (exists (
    select 1 from public.team_people p where p.team = posts.team and p.person = (select auth.uid())));

  create table public.signs (id int, place text, body text, primary key (id, place));
  alter table public.signs replica identity full;
  create table public.unpublished (id int primary key);
  create table public.keyless (body text);
  alter publication supabase_realtime add table public.notes, public.posts, public.signs, public.keyless;
`;

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend({ migrate: NOTES })));
afterAll(() => stoa.close());

type Notification = { eventType: string; new: Record<string, unknown>; old: Record<string, unknown> };

/** Listens and waits until the server says that it does. */
async function listen(client: SupabaseClient, filter: Record<string, unknown>) {
  const notified: (Notification & Record<string, unknown>)[] = [];
  const systems: { status: string; message: string }[] = [];
  const channel = client
    .channel(`rows:${crypto.randomUUID()}`)
    .on(
      'postgres_changes' as never,
      { event: '*', schema: 'public', ...filter } as never,
      (payload: Notification & Record<string, unknown>) => notified.push(payload),
    )
    .on('system', {}, (payload) => systems.push(payload));
  await joined(channel);
  await vi.waitFor(() => expect(systems).toHaveLength(1), soon);
  return { channel, notified, systems, bodies: () => notified.map((each) => each.new.body) };
}
const note = (owner: string, body: string) =>
  stoa.sql`insert into public.notes (owner, body) values (${owner}, ${body})`;

describe('what is told of a change', () => {
  it('insert, update and delete, in the order of the commits, with types, keys and the commit time', async () => {
    const ada = await stoa.person();
    const { notified, systems } = await listen(ada.client, { table: 'notes' });
    expect(systems).toMatchObject([{ status: 'ok', message: 'Subscribed to PostgreSQL' }]);
    const [{ id }] = await stoa.sql<[{ id: string }]>`
      insert into public.notes (owner, body, price, due, tags)
      values (${ada.id}, 'grüß ✓', 12.5, '2026-11-22T10:00:00Z', '{a,b}') returning id`;
    await stoa.sql`update public.notes set body = 'second' where id = ${id}`;
    await stoa.sql`delete from public.notes where id = ${id}`;
    await vi.waitFor(() => expect(notified).toHaveLength(3), soon);
    const key = Number(id);
    expect(notified).toMatchObject([
      {
        eventType: 'INSERT',
        schema: 'public',
        table: 'notes',
        errors: null,
        new: { id: key, owner: ada.id, body: 'grüß ✓', price: 12.5, tags: ['a', 'b'] },
        old: {},
      },
      { eventType: 'UPDATE', new: { id: key, body: 'second' }, old: { id: key } },
      { eventType: 'DELETE', new: {}, old: { id: key } },
    ]);
    expect(Object.keys(notified[1]?.old ?? {})).toEqual(['id']);
    expect(notified.map(({ new: row }) => Object.keys(row))).not.toContainEqual(
      expect.arrayContaining(['secret']),
    );
    expect(Math.abs(Date.parse(String(notified[0]?.commit_timestamp)) - Date.now())).toBeLessThan(600_000);
  });

  it('nothing of a transaction that is rolled back, and all of one that changes many rows', async () => {
    const ada = await stoa.person();
    const { notified } = await listen(ada.client, { table: 'notes' });
    await stoa.sql
      .begin(async (sql) => {
        await sql`insert into public.notes (owner, body) values (${ada.id}, 'never')`;
        throw new Error('undone');
      })
      .catch(() => {});
    await stoa.sql`
      insert into public.notes (owner, body) select ${ada.id}, n::text from generate_series(1, 1200) n`;
    await vi.waitFor(() => expect(notified).toHaveLength(1200), soon);
    expect(notified.map((each) => each.new.body)).toEqual(
      Array.from({ length: 1200 }, (_, n) => String(n + 1)),
    );
  });

  it('the old row whole where the replica identity is full, and only its key where row security guards a deletion', async () => {
    const ada = await stoa.person();
    const [signs, posts] = [
      await listen(ada.client, { table: 'signs' }),
      await listen(ada.client, { table: 'posts' }),
    ];
    await stoa.sql`insert into public.team_people values (1, ${ada.id})`;
    await stoa.sql`insert into public.signs values (1, 'door', 'in')`;
    await stoa.sql`update public.signs set body = 'out' where id = 1`;
    await stoa.sql`delete from public.signs where id = 1`;
    await stoa.sql`insert into public.posts values (1, 1, 'one')`;
    await stoa.sql`update public.posts set title = 'two' where id = 1`;
    await stoa.sql`delete from public.posts where id = 1`;
    await vi.waitFor(() => expect([signs.notified.length, posts.notified.length]).toEqual([3, 3]), soon);
    expect(signs.notified.map(({ old }) => old)).toEqual([
      {},
      { id: 1, place: 'door', body: 'in' },
      { id: 1, place: 'door', body: 'out' },
    ]);
    expect(posts.notified.map(({ old }) => old)).toEqual([{}, { id: 1, team: 1, title: 'one' }, { id: 1 }]);
  });

  it('of the columns asked for, when some are named', async () => {
    const ada = await stoa.person();
    const { notified } = await listen(ada.client, { table: 'notes', select: ['body'] });
    await note(ada.id, 'short');
    await vi.waitFor(() => expect(notified).toHaveLength(1), soon);
    expect(Object.keys(notified[0]?.new ?? {})).toEqual(['id', 'body']);
  });
});

describe('[TEN-01] who is told: whoever a select would show the row', () => {
  it('a row of another person is not told, nor that it was changed or deleted', async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const [hers, his] = [
      await listen(ada.client, { table: 'notes' }),
      await listen(bo.client, { table: 'notes' }),
    ];
    await note(ada.id, 'hers');
    await stoa.sql`update public.notes set body = 'still hers' where owner = ${ada.id}`;
    await stoa.sql`delete from public.notes where owner = ${ada.id}`;
    await note(bo.id, 'his');
    await vi.waitFor(() => expect(his.bodies()).toContain('his'), soon);
    expect(his.notified).toHaveLength(1);
    await vi.waitFor(() => expect(hers.notified).toHaveLength(3), soon);
  });

  it('a row that moves out of sight is not told, and one that moves into sight is', async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const [hers, his] = [
      await listen(ada.client, { table: 'notes' }),
      await listen(bo.client, { table: 'notes' }),
    ];
    await note(ada.id, 'wanders');
    await stoa.sql`update public.notes set owner = ${bo.id} where body = 'wanders'`;
    await note(ada.id, 'last');
    await vi.waitFor(() => expect(hers.bodies()).toEqual(['wanders', 'last']), soon);
    await vi.waitFor(() => expect(his.notified.map((each) => each.eventType)).toEqual(['UPDATE']), soon);
  });

  it('a row is judged as it was written, even when it is in sight by the time it is told', async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const { notified } = await listen(bo.client, { table: 'notes' });
    await stoa.sql.begin(async (sql) => {
      await sql`insert into public.notes (owner, body) values (${ada.id}, 'private words')`;
      await sql`update public.notes set owner = ${bo.id}, body = 'for bo' where body = 'private words'`;
    });
    await vi.waitFor(() => expect(notified.map((each) => each.new.body)).toEqual(['for bo']), soon);
  });

  it('restrictive policies hold, and those that look at other tables and compare with the row', async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const notes = await listen(ada.client, { table: 'notes' });
    const posts = await listen(bo.client, { table: 'posts' });
    await note(ada.id, 'hush');
    await note(ada.id, 'loud');
    await vi.waitFor(() => expect(notes.bodies()).toEqual(['loud']), soon);
    await stoa.sql`insert into public.team_people values (7, ${bo.id})`;
    await stoa.sql`insert into public.posts values (10, 8, 'not of the team'), (11, 7, 'of the team')`;
    await stoa.sql`delete from public.posts where id in (10, 11)`;
    await vi.waitFor(
      () => expect(posts.notified.map((each) => each.eventType)).toEqual(['INSERT', 'DELETE']),
      soon,
    );
    expect(posts.notified[1]?.old).toEqual({ id: 11 });
  });

  it('a visitor sees nothing of what visitors cannot read, the service role sees all', async () => {
    const ada = await stoa.person();
    const visitor = await listen(stoa.client(), { table: 'notes' });
    const service = await listen(stoa.client(stoa.backend.serviceRoleKey), { table: 'notes' });
    await note(ada.id, 'of ada');
    await vi.waitFor(() => expect(service.bodies()).toEqual(['of ada']), soon);
    expect(service.notified[0]?.new).toMatchObject({ secret: 'hidden' });
    expect(visitor.notified).toEqual([]);
  });

  it('a right that ends is over with the next change', async () => {
    const ada = await stoa.person();
    await stoa.sql`insert into public.team_people values (20, ${ada.id})`;
    const { notified } = await listen(ada.client, { table: 'posts' });
    await stoa.sql`insert into public.posts values (20, 20, 'seen')`;
    await vi.waitFor(() => expect(notified).toHaveLength(1), soon);
    await stoa.sql`delete from public.team_people where team = 20`;
    await stoa.sql`insert into public.posts values (21, 20, 'unseen')`;
    await stoa.sql`insert into public.team_people values (22, ${ada.id})`;
    await stoa.sql`insert into public.posts values (22, 22, 'seen again')`;
    await vi.waitFor(
      () => expect(notified.map((each) => each.new.title)).toEqual(['seen', 'seen again']),
      soon,
    );
  });
});

describe('what cannot be listened to', () => {
  it.each([
    ['a table outside the publication', { table: 'unpublished' }],
    ['a table that is not there', { table: 'nowhere' }],
    ['a table without a key', { table: 'keyless' }],
    ['a filter on a column that is not there', { table: 'notes', filter: 'nothing=eq.1' }],
    ['a filter on a column one may not read', { table: 'notes', filter: 'secret=eq.hidden' }],
    ['a value that is none of the type', { table: 'notes', filter: 'id=eq.one' }],
    ['a pattern that is none', { table: 'notes', filter: 'body=match.(' }],
    ['an unknown operator', { table: 'notes', filter: 'id=contains.1' }],
    ['SQL in a value', { table: 'notes', filter: "id=eq.1') or (true" }],
    ['a column one may not read, by name', { table: 'notes', select: ['secret'] }],
  ])('%s: the system says so', async (_name, filter) => {
    const ada = await stoa.person();
    const { systems } = await listen(ada.client, filter);
    expect(systems).toMatchObject([
      { status: 'error', message: expect.stringContaining('Unable to subscribe to changes') },
    ]);
  });

  it('the join itself is refused to whoever waits for the changes', async () => {
    const channel = stoa
      .client()
      .channel('waits', { config: { postgres_changes_options: { wait: true } } })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'unpublished' }, () => {});
    await expect(joined(channel)).rejects.toThrow(/RealtimeDisabledForConfiguration/);
  });

  it('a channel for changes only can neither speak nor be present without a policy', async () => {
    const ada = await stoa.person();
    const channel = ada.client
      .channel('only-rows', { config: { broadcast: { ack: true } } })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, () => {});
    await joined(channel);
    expect(await channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
    expect(await channel.track({ user_id: ada.id })).toBe('error');
  });
});

describe('when the line to the database is cut', () => {
  it('what was changed meanwhile is told afterwards, once, and so is what comes later', async () => {
    const ada = await stoa.person();
    const { bodies } = await listen(ada.client, { table: 'notes' });
    await note(ada.id, 'before');
    await vi.waitFor(() => expect(bodies()).toEqual(['before']), soon);
    await stoa.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'stoa-backend'`;
    await note(ada.id, 'meanwhile');
    await vi.waitFor(() => expect(bodies()).toContain('meanwhile'), soon);
    await note(ada.id, 'after');
    await vi.waitFor(() => expect(bodies()).toEqual(['before', 'meanwhile', 'after']), soon);
  });
});

describe('the price of listening', () => {
  it('nothing is written down while nobody listens', async () => {
    const written = async () => {
      await stoa.sql`insert into public.signs values (99, ${crypto.randomUUID()}, 'alone')`;
      return (await stoa.sql`select 1 from realtime.changes where row_new ->> 'body' = 'alone'`).count;
    };
    const ada = await stoa.person();
    const { channel } = await listen(ada.client, { table: 'signs' });
    expect(await written()).toBe(1);
    await ada.client.removeChannel(channel);
    await stoa.sql`delete from realtime.listeners`;
    expect(await written()).toBe(1);
  });
});
