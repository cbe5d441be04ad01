import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ROOMS, admit, joined, open, untilEnd } from '../test/channels.ts';
import { startTestBackend, type TestBackend } from '../test/harness.ts';

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend({ migrate: ROOMS, publicChannels: true })));
afterAll(() => stoa.close());

describe('the socket', () => {
  const address = (query = `apikey=${stoa.backend.anonKey}&vsn=2.0.0`) =>
    `${stoa.base.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
  const outcome = (socket: WebSocket) =>
    new Promise<string>((resolve) => {
      socket.once('open', () => resolve('open'));
      socket.once('unexpected-response', (_request, reply) => resolve(String(reply.statusCode)));
      socket.once('error', () => {});
    });
  const sendRequest = (socket: WebSocket, frame: string | Buffer) =>
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

  it('a heartbeat is answered in either version', async () => {
    const second = new WebSocket(address());
    await outcome(second);
    expect(JSON.parse(await sendRequest(second, '[null,"7","phoenix","heartbeat",{}]'))).toEqual([
      null,
      '7',
      'phoenix',
      'phx_reply',
      { status: 'ok', response: {} },
    ]);
    const first = new WebSocket(address(`apikey=${stoa.backend.anonKey}&vsn=1.0.0`));
    await outcome(first);
    const reply = JSON.parse(
      await sendRequest(first, '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"7"}'),
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
    expect(await sendRequest(socket, frame)).toBe('closed 1003');
    expect((await fetch(`${stoa.base}/auth/v1/health`)).status).toBe(200);
  });

  it('a flood of messages closes it', async () => {
    const socket = new WebSocket(address());
    await outcome(socket);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    for (let turn = 0; turn < 1000; turn++) socket.send('[null,"7","phoenix","heartbeat",{}]');
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
    await admit(stoa, topic, ada);
    const { channel, received } = open(ada.client, topic, { broadcast: { self: true } });
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
    expect((await untilEnd(channel, received)).map((each) => (each as unknown[])[0])).toEqual([
      'by-member',
      'by-service',
      'by-server',
    ]);
  });

  it('httpSend of supabase-js works, with JSON and with bytes', async () => {
    const ada = await stoa.person();
    const topic = `bytes:${ada.id}`;
    await admit(stoa, topic, ada);
    const { channel, received } = open(ada.client, topic, { broadcast: { self: true } });
    await joined(channel);
    expect(await channel.httpSend('json', { a: 1 })).toEqual({ success: true });
    expect(await channel.httpSend('bytes', new Uint8Array([1, 2, 255]).buffer)).toEqual({ success: true });
    const [first, second] = (await untilEnd(channel, received)) as [string, unknown][];
    expect(first).toEqual(['json', { a: 1 }]);
    expect([second?.[0], [...new Uint8Array(second?.[1] as ArrayBuffer)]]).toEqual(['bytes', [1, 2, 255]]);
  });

  it('a malformed body is 422, no key 401', async () => {
    expect((await send({ messages: [{ topic: 'x' }] })).status).toBe(422);
    expect((await fetch(`${stoa.base}/realtime/v1/api/broadcast`, { method: 'POST' })).status).toBe(401);
  });
});
