import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { joined, open } from '../test/channels.ts';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import type { RealtimeLimits } from './limits.ts';

const soon = { timeout: 20_000 };
const started: TestBackend[] = [];
async function backendWith(realtimeLimits: Partial<RealtimeLimits>, more = {}): Promise<TestBackend> {
  const stoa = await startTestBackend({ publicChannels: true, realtimeLimits, ...more });
  started.push(stoa);
  return stoa;
}
afterAll(() => Promise.all(started.map((stoa) => stoa.close())));

const socketOf = (stoa: TestBackend, headers: Record<string, string> = {}) =>
  new WebSocket(
    `${stoa.base.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stoa.backend.anonKey}&vsn=2.0.0`,
    { headers },
  );
const outcome = (socket: WebSocket) =>
  new Promise<number>((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, reply) => resolve(reply.statusCode ?? 0));
    socket.on('error', () => {});
  });
const gone = (socket: WebSocket) => once(socket, 'close').then(([code]) => code as number);

describe('what one socket may use', () => {
  let stoa: TestBackend;
  beforeAll(async () => {
    stoa = await backendWith({ channelsPerSocket: 3, joinsPerSecond: 2, presenceBytes: 200 });
  });

  it('channels: one more is refused, and one that is left makes room', async () => {
    const client = stoa.client();
    const channels = [];
    for (const name of ['a', 'b', 'c']) channels.push(await joined(client.channel(name)));
    await expect(joined(client.channel('d'))).rejects.toThrow(/ChannelRateLimitReached/);
    await channels[0]?.unsubscribe();
    await joined(client.channel('e'));
  });

  it('joins: too many at once are refused and the socket stays', async () => {
    const client = stoa.client();
    const rejections: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const channel = client.channel(`turn-${turn}`);
      await joined(channel).catch((error: Error) => rejections.push(error.message));
      await client.removeChannel(channel);
    }
    expect(rejections[0]).toMatch(/ClientJoinRateLimitReached/);
    expect(client.realtime.isConnected()).toBe(true);
  });

  it('presence: more than fits is refused, what fits stays', async () => {
    const side = open(stoa.client(), 'big', { private: false });
    await joined(side.channel);
    expect(await side.channel.track({ info: 'small' })).toBe('ok');
    expect(await side.channel.track({ info: 'x'.repeat(500) })).toBe('error');
    await vi.waitFor(
      () => expect(side.present()).toEqual([expect.objectContaining({ info: 'small' })]),
      soon,
    );
  });
});

describe('how much and how fast', () => {
  it('a frame that is too long closes the socket', async () => {
    const stoa = await backendWith({ payloadBytes: 1000 });
    const socket = socketOf(stoa);
    await outcome(socket);
    const closed = gone(socket);
    socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', { long: 'x'.repeat(2000) }]));
    expect(await closed).toBe(1009);
  });

  it('a socket without a heartbeat is let go', async () => {
    const stoa = await backendWith({ silenceMs: 500 });
    const socket = socketOf(stoa);
    await outcome(socket);
    await gone(socket);
    await vi.waitFor(() => expect(stoa.backend.realtimeFigures()).toMatchObject({ sockets: 0 }), soon);
  });

  it('who does not read is let go before the memory is full; the others hear on', async () => {
    const stoa = await backendWith({ backlogBytes: 256 * 1024, messagesPerSecond: 1000 });
    const lazy = socketOf(stoa);
    await outcome(lazy);
    lazy.send(JSON.stringify(['1', '1', 'realtime:stream', 'phx_join', {}]));
    await once(lazy, 'message');
    lazy.pause();
    const eager = open(stoa.client(), 'stream', { private: false });
    const sender = stoa.client().channel('stream');
    await Promise.all([joined(eager.channel), joined(sender)]);
    const payload = { long: 'x'.repeat(200_000) };
    let sent = 0;
    await vi.waitFor(
      async () => {
        await sender.send({ type: 'broadcast', event: 'part', payload });
        sent += 1;
        expect(stoa.backend.realtimeFigures()).toMatchObject({ dropped: 1 });
      },
      { timeout: 30_000, interval: 5 },
    );
    await vi.waitFor(() => expect(eager.received).toHaveLength(sent), soon);
    lazy.terminate();
  });

  it('all that is unread together is bounded: the slowest goes first', async () => {
    const stoa = await backendWith({ totalBacklogBytes: 128 * 1024, messagesPerSecond: 1000 });
    const lazy = socketOf(stoa);
    await outcome(lazy);
    lazy.send(JSON.stringify(['1', '1', 'realtime:stream', 'phx_join', {}]));
    await once(lazy, 'message');
    lazy.pause();
    const sender = await joined(stoa.client().channel('stream'));
    const payload = { long: 'x'.repeat(200_000) };
    await vi.waitFor(
      async () => {
        await sender.send({ type: 'broadcast', event: 'part', payload });
        expect(stoa.backend.realtimeFigures()).toMatchObject({ dropped: 1 });
      },
      { timeout: 30_000, interval: 20 },
    );
    lazy.terminate();
  });

  it('broadcasts over HTTP have the limit of a socket; the service key has none', async () => {
    const stoa = await backendWith({ messagesPerSecond: 1 });
    const send = async (key: string) => {
      const messages = Array.from({ length: 3 }, () => ({ topic: 'posted', event: 'x', payload: {} }));
      const reply = await fetch(`${stoa.base}/realtime/v1/api/broadcast`, {
        method: 'POST',
        headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ messages }),
      });
      return reply.status;
    };
    const key = stoa.backend.anonKey;
    expect([await send(key), await send(key)]).toEqual([202, 429]);
    const service = stoa.backend.serviceRoleKey;
    expect([await send(service), await send(service), await send(service)]).toEqual([202, 202, 202]);
  });
});

describe('how many sockets', () => {
  it('of one address, and a closed one makes room', async () => {
    const stoa = await backendWith(
      { socketsPerAddress: 2 },
      { socketAddress: (request: { headers: Record<string, string> }) => request.headers['x-from'] ?? '' },
    );
    const from = (address: string) => socketOf(stoa, { 'x-from': address });
    const [first, second] = [from('here'), from('here')];
    expect(await Promise.all([outcome(first), outcome(second)])).toEqual([101, 101]);
    expect(await outcome(from('here'))).toBe(429);
    expect(await outcome(from('there'))).toBe(101);
    first.close();
    await vi.waitFor(async () => expect(await outcome(from('here'))).toBe(101), soon);
  });

  it('of one tenant, and another tenant is not touched', async () => {
    const stoa = await backendWith(
      { socketsPerTenant: 1 },
      { tenantOf: async (request: { headers: Record<string, string> }) => request.headers['x-site'] ?? '' },
    );
    const at = (site: string) => socketOf(stoa, { 'x-site': site });
    expect(await outcome(at('a'))).toBe(101);
    expect(await outcome(at('a'))).toBe(429);
    expect(await outcome(at('b'))).toBe(101);
    expect(stoa.backend.realtimeFigures()).toMatchObject({ sockets: 2, refused: 1 });
  });
});
