import { postgresChangesFilter, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ROOMS, joined } from '../test/channels.ts';
import { PASSWORD, startTestBackend, type TestBackend } from '../test/harness.ts';

// The cases are those of supabase/realtime's test/e2e and of the integration test of supabase-js, written anew.
const soon = { timeout: 20_000 };
const TABLES = /* sql */ `
  create table public.pg_changes (id bigint generated always as identity primary key, value text, details text,
    nullable_value text);
  create table public.dummy (id bigint generated always as identity primary key, value text);
  alter table public.pg_changes enable row level security;
  create policy signed_in on public.pg_changes to authenticated using (true) with check (true);
  alter publication supabase_realtime add table public.pg_changes, public.dummy;
  create policy topics_read on realtime.messages for select to authenticated
    using ((select realtime.topic()) like 'topic:%' or (select realtime.topic()) like 'read-only:%');
  create policy topics_write on realtime.messages for insert to authenticated
    with check ((select realtime.topic()) like 'topic:%');
`;
let stoa: TestBackend;
beforeAll(
  async () => void (stoa = await startTestBackend({ migrate: ROOMS + TABLES, publicChannels: true })),
);
afterAll(() => stoa.close());

const topic = () => `topic:${crypto.randomUUID()}`;
const SELF = { config: { broadcast: { self: true } } };
const PRIVATE = { config: { broadcast: { self: true }, private: true } };
const opened: SupabaseClient[] = [];
afterEach(() => Promise.all(opened.splice(0).map((client) => client.removeAllChannels())));

/** As a browser comes: with the public key, signed in by password, the token found by the client itself. */
async function signedIn(vsn = '2.0.0', transport?: object): Promise<SupabaseClient> {
  const { email } = await stoa.person();
  const realtime = { vsn, heartbeatIntervalMs: 500, ...(transport && { transport: transport as never }) };
  const client = stoa.client(undefined, { realtime });
  opened.push(client);
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  return client;
}
const receivedOn = (channel: RealtimeChannel, event: string) => {
  const received: { payload?: unknown }[] = [];
  channel.on('broadcast', { event }, (message: { payload?: unknown }) => received.push(message));
  return received;
};

describe.each(['1.0.0', '2.0.0'])('protocol %s', (vsn) => {
  it('is able to connect and broadcast', async () => {
    const client = await signedIn(vsn);
    const channel = client.channel(topic(), PRIVATE);
    const received = receivedOn(channel, '*');
    await joined(channel);
    await channel.send({ type: 'broadcast', event: 'test-event', payload: { message: 'test' } });
    await vi.waitFor(
      () => expect(received).toMatchObject([{ event: 'test-event', payload: { message: 'test' } }]),
      soon,
    );
    expect(client.realtime.getChannels()).toHaveLength(1);
  });

  it('a heartbeat is answered', async () => {
    const client = await signedIn(vsn);
    const beats: string[] = [];
    client.realtime.onHeartbeat((status) => beats.push(status));
    await joined(client.channel(topic()));
    await vi.waitFor(() => expect(beats).toContain('ok'), soon);
    expect(beats).not.toContain('timeout');
  });

  it('a user is able to receive presence updates, on public and on private channels', async () => {
    const client = await signedIn(vsn);
    for (const isPrivate of [false, true]) {
      const key = crypto.randomUUID();
      const joins: { key: string; newPresences: unknown[] }[] = [];
      const channel = client
        .channel(topic(), { config: { private: isPrivate, presence: { key } } })
        .on('presence', { event: 'join' }, (payload) => joins.push(payload));
      await joined(channel);
      expect(await channel.track({ message: 'here' })).toBe('ok');
      await vi.waitFor(
        () => expect(joins).toMatchObject([{ key, newPresences: [{ message: 'here' }] }]),
        soon,
      );
      expect(await channel.untrack()).toBe('ok');
      await vi.waitFor(() => expect(channel.presenceState()).toEqual({}), soon);
    }
  });
});

describe('broadcast', () => {
  it('a channel that is not joined sends over HTTP, and the others hear it', async () => {
    const client = await signedIn();
    const name = topic();
    const channel = client.channel(name, SELF);
    const received = receivedOn(channel, 'posted');
    await joined(channel);
    const other = await signedIn();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const unjoined = other.channel(name, SELF);
    expect(await unjoined.send({ type: 'broadcast', event: 'posted', payload: { n: 1 } })).toBe('ok');
    expect(await unjoined.httpSend('posted', { n: 2 })).toEqual({ success: true });
    await vi.waitFor(
      () => expect(received.map(({ payload }) => payload)).toEqual([{ n: 1 }, { n: 2 }]),
      soon,
    );
  });

  it('with ack it is answered, without self the sender does not hear it', async () => {
    const client = await signedIn();
    const channel = client.channel(topic(), { config: { broadcast: { ack: true } } });
    const received = receivedOn(channel, '*');
    await joined(channel);
    expect(await channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok');
    expect(received).toEqual([]);
  });

  it('bytes arrive as bytes', async () => {
    const client = await signedIn();
    const channel = client.channel(topic(), PRIVATE);
    const received = receivedOn(channel, 'raw');
    await joined(channel);
    await channel.send({ type: 'broadcast', event: 'raw', payload: new Uint8Array([0, 1, 254, 255]).buffer });
    await vi.waitFor(() => expect(received).toHaveLength(1), soon);
    expect([...new Uint8Array(received[0]?.payload as ArrayBuffer)]).toEqual([0, 1, 254, 255]);
  });
});

describe('authorization', () => {
  it('a private channel without permission is refused, with enough it opens', async () => {
    const client = await signedIn();
    await expect(joined(client.channel(`restricted:${crypto.randomUUID()}`, PRIVATE))).rejects.toThrow(
      /You do not have permissions to read from this Channel topic/,
    );
    await joined(client.channel(topic(), PRIVATE));
  });

  it('without write permission an acknowledged broadcast is an error', async () => {
    const client = await signedIn();
    const channel = client.channel(`read-only:${crypto.randomUUID()}`, {
      config: { private: true, broadcast: { ack: true } },
    });
    await joined(channel);
    expect(await channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
    expect(await channel.track({ message: 'here' })).toBe('error');
    await expect(channel.httpSend('x', { n: 1 })).rejects.toThrow(/permissions/);
  });

  it('a token given by a callback opens a channel', async () => {
    const { token } = await stoa.person();
    const client = stoa.client(undefined, { accessToken: async () => token });
    opened.push(client);
    await joined(client.channel(topic()));
    expect(client.realtime.accessTokenValue).toBe(token);
  });
});

describe('postgres changes', () => {
  type Row = { id: number; value: string; details: string | null };
  type Notification = { eventType: string; new: Row; old: Partial<Row> };
  async function watch(client: SupabaseClient, bindings: Record<string, unknown>[]) {
    const notifications = bindings.map(() => [] as Notification[]);
    const states: string[] = [];
    const channel = client.channel(topic(), SELF).on('system', {}, ({ status }) => states.push(status));
    for (const [at, binding] of bindings.entries())
      channel.on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'pg_changes', ...binding },
        (payload: unknown) => notifications[at]?.push(payload as Notification),
      );
    await joined(channel);
    await vi.waitFor(() => expect(states).toEqual(['ok']), soon);
    return notifications;
  }
  const insert = async (client: SupabaseClient, row: Record<string, unknown>, table = 'pg_changes') => {
    const { data, error } = await client.from(table).insert(row).select('id').single();
    if (error) throw error;
    return data.id as number;
  };

  it('INSERT, UPDATE and DELETE at once, each to the binding whose event and filter it fits', async () => {
    const client = await signedIn();
    const value = crypto.randomUUID();
    const [changed, deleted, fake] = [
      await insert(client, { value: 'a' }),
      await insert(client, { value: 'b' }),
      await insert(client, { value: 'c' }),
    ];
    const [inserts, updates, deletes, all] = await watch(client, [
      { event: 'INSERT', filter: `value=eq.${value}` },
      { event: 'UPDATE', filter: `id=eq.${changed}` },
      { event: 'DELETE', filter: `id=eq.${deleted}` },
      { filter: `id=in.(${changed},${deleted})` },
    ]);
    await Promise.all([
      insert(client, { value }),
      insert(client, { value: 'other' }),
      insert(client, { value }, 'dummy').catch(() => null),
      client.from('pg_changes').update({ value: 'new' }).in('id', [changed, fake]),
      client.from('pg_changes').delete().in('id', [deleted, fake]),
    ]);
    await vi.waitFor(
      () => expect([inserts, updates, deletes].map((each) => each?.length)).toEqual([1, 1, 1]),
      soon,
    );
    expect(inserts?.[0]).toMatchObject({ eventType: 'INSERT', new: { value } });
    expect(updates?.[0]).toMatchObject({ eventType: 'UPDATE', new: { id: changed, value: 'new' } });
    expect(deletes?.[0]).toMatchObject({ eventType: 'DELETE', old: { id: deleted } });
    expect(all?.map(({ eventType }) => eventType).toSorted()).toEqual(['DELETE', 'UPDATE']);
  });

  const tag = crypto.randomUUID().replaceAll('-', '');
  const builder = postgresChangesFilter;
  it.each([
    ['eq', builder().eq('value', `v_${tag}`)],
    ['neq', builder().neq('value', 'w').like('value', `%${tag}`)],
    ['lt', builder().lt('value', `w_${tag}`).gt('value', 'v_')],
    ['lte', builder().lte('value', `v_${tag}`).gt('value', 'v_')],
    ['gt', builder().gt('value', `u_${tag}`).lt('value', 'w')],
    ['gte', builder().gte('value', `v_${tag}`).lt('value', 'w')],
    ['in', builder().in('value', [`v_${tag}`, 'a,"b"'])],
    ['like', builder().like('value', `v\\_${tag.slice(0, 9)}%`)],
    ['ilike', builder().ilike('value', `V_${tag}`)],
    ['match', builder().match('value', `^v_${tag}$`)],
    ['imatch', builder().imatch('value', `^V_${tag}$`)],
    ['is', builder().is('nullable_value', null).eq('value', `v_${tag}`)],
    ['isdistinct', builder().isDistinct('nullable_value', 'x').eq('value', `v_${tag}`)],
    ['not', builder().not('value', 'in', ['decoy', 'n']).not('nullable_value', 'eq', 'x')],
  ])('filter %s tells the row that fits and not the one beside it', async (name, filter) => {
    const client = await signedIn();
    const [notified] = await watch(client, [{ event: 'INSERT', filter }]);
    await client.from('pg_changes').insert([
      { value: 'decoy', nullable_value: 'x' },
      { value: `v_${tag}`, nullable_value: name === 'not' ? 'y' : null },
    ]);
    await vi.waitFor(() => expect(notified).toHaveLength(1), soon);
    expect(notified?.[0]?.new.value).toBe(`v_${tag}`);
  });

  it('all tables of the schema, and a change made at another process', async () => {
    const client = await signedIn();
    const [notified] = await watch(client, [{ table: undefined }]);
    const peer = await stoa.peer();
    const away = await peer.client(undefined, stoa.backend.serviceRoleKey);
    expect((await away.from('dummy').insert({ value: 'there' })).error).toBeNull();
    await vi.waitFor(
      () => expect(notified).toMatchObject([{ table: 'dummy', new: { value: 'there' } }]),
      soon,
    );
    await peer.kill();
  });

  it('after the line is cut the client joins again and hears on', async () => {
    const lines: WebSocket[] = [];
    class Line extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        lines.push(this);
      }
    }
    const client = await signedIn('2.0.0', Line);
    const [notified] = await watch(client, [{ event: 'INSERT' }]);
    const before = await insert(client, { value: 'before' });
    await vi.waitFor(() => expect(notified?.map((each) => each.new.id)).toEqual([before]), soon);
    lines[0]?.terminate();
    await vi.waitFor(async () => {
      await insert(client, { value: 'after' });
      expect(notified?.length).toBeGreaterThan(1);
    }, soon);
  });
});
