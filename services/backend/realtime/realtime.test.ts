import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

/** Members of a room may read it; those who may also speak are named so. */
const MIGRATION = /* sql */ `
  create table public.room_members (topic text, user_id uuid, may_speak bool default true, primary key (topic, user_id));
  alter table public.room_members enable row level security;
  create policy own on public.room_members for select to authenticated using (user_id = (select auth.uid()));
  create policy members_join on realtime.messages for select to authenticated
    using (exists (select 1 from public.room_members m where m.topic = (select realtime.topic())));
  create policy speakers_send on realtime.messages for insert to authenticated
    with check (exists (select 1 from public.room_members m where m.topic = (select realtime.topic()) and m.may_speak));
`;

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend({ migrate: MIGRATION, publicChannels: true })));
afterAll(() => stoa.close());

type Person = Awaited<ReturnType<TestBackend['person']>>;
const admit = (topic: string, person: Person, maySpeak = true) =>
  stoa.sql`insert into public.room_members values (${topic}, ${person.id}, ${maySpeak})`;

function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve(channel);
      else if (status !== 'CLOSED') reject(error ?? new Error(status));
    });
  });
}

function open(client: SupabaseClient, topic: string, config: Record<string, unknown> = {}) {
  const heard: unknown[] = [];
  const systems: string[] = [];
  const channel = client
    .channel(topic, { config: { private: true, ...config } })
    .on('broadcast', { event: '*' }, (message) => heard.push([message.event, message.payload]))
    .on('presence', { event: 'sync' }, () => {})
    .on('system', {}, ({ message }: { message: string }) => systems.push(message));
  return {
    channel,
    heard,
    systems,
    present: () => Object.values(channel.presenceState<{ user_id: string }>()).flat(),
  };
}

/** Sent last on the same channel: whoever hears it has heard all that was sent before it. */
const END = ['broadcast', 'end'];
async function untilEnd(sender: RealtimeChannel, heard: unknown[]): Promise<unknown[]> {
  await sender.send({ type: 'broadcast', event: 'end', payload: {} });
  await vi.waitFor(() => expect(heard.map((each) => (each as unknown[])[0])).toContain(END[1]), {
    timeout: 10_000,
  });
  return heard.filter((each) => (each as unknown[])[0] !== 'end');
}

describe.each(['1.0.0', '2.0.0'])('protocol %s', (vsn) => {
  const as = async (email?: string) => {
    const person = await stoa.person(email);
    const client = stoa.client(undefined, { realtime: { vsn } });
    await client.realtime.setAuth(person.token);
    return { ...person, client };
  };

  it('[RT-03] [TEN-17] a broadcast reaches the others on the channel, and the sender only when asked for', async () => {
    const [ada, bo] = [await as(), await as()];
    const topic = `talk:${ada.id}`;
    await admit(topic, ada);
    await admit(topic, bo);
    const [here, there] = [
      open(ada.client, topic, { broadcast: { ack: true } }),
      open(bo.client, topic, { broadcast: { self: true } }),
    ];
    await Promise.all([joined(here.channel), joined(there.channel)]);
    expect(
      await here.channel.send({
        type: 'broadcast',
        event: 'notification',
        payload: { message: 'grüß dich ✓', n: 1 },
      }),
    ).toBe('ok');
    expect(await untilEnd(there.channel, there.heard)).toEqual([
      ['notification', { message: 'grüß dich ✓', n: 1 }],
    ]);
    expect(here.heard).not.toContainEqual(expect.arrayContaining(['notification']));
  });

  it('[RT-04] presence: who tracks is seen by all, a second device adds one, leaving removes it', async () => {
    const [ada, bo] = [await as(), await as()];
    const topic = `seen:${ada.id}`;
    await admit(topic, ada);
    await admit(topic, bo);
    const here = open(ada.client, topic, { presence: { key: 'a1' } });
    const there = open(bo.client, topic, { presence: { key: 'b1' } });
    await joined(here.channel);
    expect(await here.channel.track({ device_id: 'a1', user_id: ada.id, info: { os: 'x' } })).toBe('ok');
    await joined(there.channel);
    await vi.waitFor(
      () => expect(there.present()).toMatchObject([{ device_id: 'a1', user_id: ada.id, info: { os: 'x' } }]),
      { timeout: 10_000 },
    );
    await there.channel.track({ device_id: 'b1', user_id: bo.id });
    await vi.waitFor(
      () =>
        expect(
          here
            .present()
            .map((each) => each.user_id)
            .toSorted(),
        ).toEqual([ada.id, bo.id].toSorted()),
      { timeout: 10_000 },
    );
    await here.channel.track({ device_id: 'a1', user_id: ada.id, info: { os: 'y' } });
    await vi.waitFor(
      () => expect(there.present()).toContainEqual(expect.objectContaining({ info: { os: 'y' } })),
      { timeout: 10_000 },
    );
    expect(there.present()).toHaveLength(2);
    await ada.client.realtime.disconnect();
    await vi.waitFor(() => expect(there.present().map((each) => each.user_id)).toEqual([bo.id]), {
      timeout: 10_000,
    });
    await there.channel.untrack();
    await vi.waitFor(() => expect(there.present()).toEqual([]), { timeout: 10_000 });
  });
});

describe('who may join and speak', () => {
  it("[RT-10] another account's channel, and a private channel without sign-in, are refused", async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const topic = `closed:${ada.id}`;
    await admit(topic, ada);
    await joined(open(ada.client, topic).channel);
    await expect(joined(open(bo.client, topic).channel)).rejects.toThrow(/Unauthorized/);
    await expect(joined(open(stoa.client(), topic).channel)).rejects.toThrow(/Unauthorized/);
  });

  it('a public channel of the same name is another room', async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const topic = `twin:${ada.id}`;
    await admit(topic, ada);
    const inside = open(ada.client, topic, { broadcast: { self: true } });
    const outside = open(bo.client, topic, { private: false, broadcast: { self: true } });
    await Promise.all([joined(inside.channel), joined(outside.channel)]);
    await outside.channel.send({ type: 'broadcast', event: 'forged', payload: {} });
    expect(await untilEnd(outside.channel, outside.heard)).toEqual([['forged', {}]]);
    await inside.channel.send({ type: 'broadcast', event: 'secret', payload: {} });
    expect(await untilEnd(inside.channel, inside.heard)).toEqual([['secret', {}]]);
    expect(await untilEnd(outside.channel, outside.heard)).toEqual([['forged', {}]]);
  });

  it("[RT-10] another person's id is refused in track and in broadcast", async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const topic = `spoof:${ada.id}`;
    await admit(topic, ada);
    await admit(topic, bo);
    const [here, there] = [open(ada.client, topic, { broadcast: { ack: true } }), open(bo.client, topic)];
    await Promise.all([joined(here.channel), joined(there.channel)]);
    expect(await here.channel.track({ device_id: 'd', user_id: bo.id })).toBe('error');
    const payload = { type: 'chat', message: 'hi', data: { user_id: bo.id, message: 'hi' } };
    expect(await here.channel.send({ type: 'broadcast', event: 'notification', payload })).toBe('error');
    expect(
      await here.channel.send({ type: 'broadcast', event: 'notification', payload: { user_id: bo.id } }),
    ).toBe('error');
    expect(await untilEnd(here.channel, there.heard)).toEqual([]);
    expect(there.present()).toEqual([]);
  });

  it('who may only listen can neither broadcast nor be present', async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const topic = `listen:${ada.id}`;
    await admit(topic, ada);
    await admit(topic, bo, false);
    const [here, there] = [open(ada.client, topic), open(bo.client, topic, { broadcast: { ack: true } })];
    await Promise.all([joined(here.channel), joined(there.channel)]);
    expect(await there.channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
    expect(await there.channel.track({ user_id: bo.id })).toBe('error');
    expect(await untilEnd(here.channel, there.heard)).toEqual([]);
  });

  it('asking the policies leaves no row behind', async () => {
    const [{ rows }] = await stoa.sql<
      [{ rows: number }]
    >`select count(*)::int as rows from realtime.messages`;
    expect(rows).toBe(0);
  });

  it('without public channels a visitor cannot relay messages', async () => {
    const strict = await startTestBackend();
    await expect(joined(strict.client().channel('anything'))).rejects.toThrow(/private channels only/);
    await strict.close();
  });

  it('postgres_changes are refused with a sentence instead of silence', async () => {
    const channel = stoa
      .client()
      .channel('rows')
      .on('postgres_changes', { event: '*', schema: 'public' }, () => {});
    await expect(joined(channel)).rejects.toThrow(/postgres_changes are not offered/);
  });
});

describe('the end of a right', () => {
  it('signing out closes the channels of that session', async () => {
    const ada = await stoa.person();
    const topic = `out:${ada.id}`;
    await admit(topic, ada);
    const listener = stoa.client(undefined, { accessToken: async () => ada.token });
    await listener.realtime.setAuth();
    const { channel, systems } = open(listener, topic);
    await joined(channel);
    await ada.client.auth.signOut();
    await vi.waitFor(() => expect([channel.state, systems]).toEqual(['closed', ['The session has ended']]), {
      timeout: 10_000,
    });
    await expect(joined(open(listener, topic).channel)).rejects.toThrow(/session has ended/);
  });

  it('an expired token closes the channel; a newer one keeps it open', async () => {
    const short = await startTestBackend({ migrate: MIGRATION, accessTokenS: 4 });
    const [ada, bo] = [await short.person(), await short.person()];
    for (const { id } of [ada, bo]) await short.sql`insert into public.room_members values ('brief', ${id})`;
    const [kept, lost] = [open(ada.client, 'brief'), open(bo.client, 'brief')];
    await Promise.all([joined(kept.channel), joined(lost.channel)]);
    const renewing = setInterval(async () => {
      const { data } = await ada.client.auth.refreshSession();
      if (data.session) await ada.client.realtime.setAuth(data.session.access_token);
    }, 1000);
    await vi.waitFor(
      () => expect([lost.channel.state, lost.systems]).toEqual(['closed', ['Access token has expired']]),
      { timeout: 20_000 },
    );
    expect(kept.channel.state).toBe('joined');
    clearInterval(renewing);
    await short.close();
  });

  it('a renewed token without the right to the topic closes the channel', async () => {
    const ada = await stoa.person();
    const topic = `gone:${ada.id}`;
    await admit(topic, ada);
    const { channel, systems } = open(ada.client, topic);
    await joined(channel);
    await stoa.sql`delete from public.room_members where topic = ${topic}`;
    await ada.client.auth.updateUser({ data: { changed: true } });
    const { data } = await ada.client.auth.refreshSession();
    await ada.client.realtime.setAuth(data.session?.access_token ?? '');
    await vi.waitFor(() => expect(channel.state).toBe('closed'), { timeout: 10_000 });
    expect(systems[0]).toMatch(/Unauthorized/);
  });
});

describe('the socket', () => {
  const address = (query = `apikey=${stoa.backend.anonKey}&vsn=2.0.0`) =>
    `${stoa.base.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
  const outcome = (socket: WebSocket) =>
    new Promise<string>((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_request, reply) => resolve(String(reply.statusCode)));
      socket.once('error', () => {});
    });
  const ask = (socket: WebSocket, frame: string | Buffer) =>
    new Promise<string>((resolve) => {
      socket.once('message', (data) => resolve(String(data)));
      socket.once('close', (code) => resolve(`closed ${code}`));
      socket.send(frame);
    });

  it('only pages of our own host may open it; a key of ours and a known version are needed', async () => {
    const results = await Promise.all(
      [
        new WebSocket(address(), { origin: stoa.base }),
        new WebSocket(address(), { origin: 'https://evil.test' }),
        new WebSocket(address(), { origin: 'null' }),
        new WebSocket(address('vsn=2.0.0')),
        new WebSocket(address(`apikey=${stoa.backend.anonKey}x`)),
        new WebSocket(address(`apikey=${stoa.backend.anonKey}&vsn=9`)),
      ].map(async (socket) => {
        const result = await outcome(socket);
        socket.terminate();
        return result;
      }),
    );
    expect(results).toEqual(['open', '403', '403', '401', '401', '400']);
  });

  it('[RT-08] a heartbeat is answered in either version', async () => {
    const second = new WebSocket(address());
    await outcome(second);
    expect(JSON.parse(await ask(second, '[null,"7","phoenix","heartbeat",{}]'))).toEqual([
      null,
      '7',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ]);
    const first = new WebSocket(address(`apikey=${stoa.backend.anonKey}&vsn=1.0.0`));
    await outcome(first);
    const reply = JSON.parse(
      await ask(first, '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"7"}'),
    );
    expect(reply).toEqual({
      topic: 'phoenix',
      event: 'phx_reply',
      payload: { status: 'ok', response: {} },
      ref: '7',
      join_ref: null,
    });
    first.terminate();
    second.terminate();
  });

  it.each([
    ['no JSON', 'hello'],
    ['another shape', '{"a":1}'],
    ['a binary frame that promises more than it holds', Buffer.from([3, 200, 200, 9, 9, 9, 1, 65])],
    ['a topic that is no text', '[null,"1",7,"phx_join",{}]'],
  ])('%s closes it and the server lives on', async (_name, frame) => {
    const socket = new WebSocket(address());
    await outcome(socket);
    expect(await ask(socket, frame)).toBe('closed 1003');
    expect((await fetch(`${stoa.base}/auth/v1/health`)).status).toBe(200);
  });

  it('a flood of messages closes it', async () => {
    const socket = new WebSocket(address());
    await outcome(socket);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    for (let turn = 0; turn < 500; turn++) socket.send('[null,"7","phoenix","heartbeat",{}]');
    expect(await closed).toBe(1008);
  });
});

describe('broadcasts without a socket', () => {
  const send = (body: unknown, token = stoa.backend.anonKey) =>
    fetch(`${stoa.base}/realtime/v1/api/broadcast`, {
      method: 'POST',
      headers: {
        apikey: stoa.backend.anonKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });

  it('the server itself, the service role and a speaker reach a private channel; a stranger does not', async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const topic = `post:${ada.id}`;
    await admit(topic, ada);
    const { channel, heard } = open(ada.client, topic, { broadcast: { self: true } });
    await joined(channel);
    const message = (event: string, payload: unknown = {}) => ({
      messages: [{ topic, event, payload, private: true }],
    });
    expect((await send(message('by-stranger'), bo.token)).status).toBe(403);
    expect((await send(message('by-visitor'))).status).toBe(403);
    expect((await send(message('spoofed', { user_id: bo.id }), ada.token)).status).toBe(403);
    expect((await send(message('by-member', { user_id: ada.id }), ada.token)).status).toBe(202);
    expect((await send(message('by-service'), stoa.backend.serviceRoleKey)).status).toBe(202);
    stoa.backend.broadcast(topic, 'by-server', { n: 1 });
    expect((await untilEnd(channel, heard)).map((each) => (each as unknown[])[0])).toEqual([
      'by-member',
      'by-service',
      'by-server',
    ]);
  });

  it('httpSend of supabase-js works, with JSON and with bytes', async () => {
    const ada = await stoa.person();
    const topic = `bytes:${ada.id}`;
    await admit(topic, ada);
    const { channel, heard } = open(ada.client, topic, { broadcast: { self: true } });
    await joined(channel);
    expect(await channel.httpSend('json', { a: 1 })).toEqual({ success: true });
    expect(await channel.httpSend('bytes', new Uint8Array([1, 2, 255]).buffer)).toEqual({ success: true });
    const [first, second] = (await untilEnd(channel, heard)) as [string, unknown][];
    expect(first).toEqual(['json', { a: 1 }]);
    expect([second?.[0], [...new Uint8Array(second?.[1] as ArrayBuffer)]]).toEqual(['bytes', [1, 2, 255]]);
  });

  it('a malformed body is 422, no key 401', async () => {
    expect((await send({ messages: [{ topic: 'x' }] })).status).toBe(422);
    expect((await fetch(`${stoa.base}/realtime/v1/api/broadcast`, { method: 'POST' })).status).toBe(401);
  });
});
