import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { ListenError, type RunningServer, serve } from './serve.ts';

const running: RunningServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close(100);
});
const start = async (fetch: (request: Request) => Response | Promise<Response>, port = 0) => {
  const server = await serve({ fetch, upgrade: async () => false, port, listenHost: '127.0.0.1' });
  running.push(server);
  return server;
};

describe('serve', () => {
  it('a taken port is refused with one sentence', async () => {
    const { port } = await start(() => new Response('first'));
    const second = start(() => new Response('second'), port);
    await expect(second).rejects.toThrow(ListenError);
    await expect(second).rejects.toThrow(`Port ${port} is taken by another program; set PORT to a free one.`);
  });

  it('[F33] a stop lets 200 running requests end and takes no new one', async () => {
    const gate = Promise.withResolvers<void>();
    const allIn = Promise.withResolvers<void>();
    let count = 0;
    const server = await start(async () => {
      count += 1;
      if (count === 200) allIn.resolve();
      await gate.promise;
      return new Response('done');
    });
    const calls = Array.from({ length: 200 }, () =>
      fetch(`http://127.0.0.1:${server.port}/`).then((reply) => reply.text()),
    );
    await allIn.promise;
    const closed = server.close(20_000);
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow('fetch failed');
    gate.resolve();
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['done']));
    await closed;
  });

  it('a request that never ends does not keep the process', async () => {
    const entered = Promise.withResolvers<void>();
    const server = await start(() => {
      entered.resolve();
      return new Promise<Response>(() => {});
    });
    const call = fetch(`http://127.0.0.1:${server.port}/`).catch(() => 'cut');
    await entered.promise;
    await server.close(50);
    expect(await call).toBe('cut');
  });

  it('[EXAM-A9] an offer of another protocol than websocket gets the page', async () => {
    const server = await start(() => new Response('the page'));
    const status = await new Promise((resolve, reject) => {
      const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' };
      const sent = request({ port: server.port, host: '127.0.0.1', headers, agent: false }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
      sent.once('error', reject);
      sent.end();
    });
    expect(status).toBe(200);
  });

  it('a foreign upgrade is answered 404', async () => {
    const server = await start(() => new Response(''));
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/nothing`);
    const outcome = await new Promise((resolve) => {
      socket.onerror = () => resolve('refused');
      socket.onopen = () => resolve('open');
    });
    expect(outcome).toBe('refused');
  });
});
