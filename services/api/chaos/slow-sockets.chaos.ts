import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScene, HOSTS, type Scene } from '../src/app/access/scene.ts';
import { type RunningServer, serve } from '../src/app/serve.ts';

const SOCKETS = 100;
const CALLS = 200;
let scene: Scene;
let server: RunningServer;
const sockets: Socket[] = [];
beforeAll(async () => {
  scene = await createScene();
  server = await serve({
    fetch: scene.stoa.app.fetch,
    upgrade: async () => false,
    port: 0,
    listenHost: '127.0.0.1',
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close(1_000);
  await scene.stoa.stop();
});

const call = () =>
  new Promise<{ status: number; ms: number }>((resolve, reject) => {
    const startedMs = performance.now();
    request(
      {
        port: server.port,
        host: '127.0.0.1',
        path: '/api/registry/microFrontends',
        headers: { host: HOSTS.site },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, ms: performance.now() - startedMs }));
      },
    )
      .on('error', reject)
      .end();
  });

it('[F8] a hundred sockets that send a body byte by byte hold nobody up', async () => {
  const rssBefore = process.memoryUsage().rss;
  for (let number = 0; number < SOCKETS; number += 1) {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    await once(socket, 'connect');
    const head = ['POST /api/log HTTP/1.1', `Host: ${HOSTS.site}`, `Origin: http://${HOSTS.site}`];
    socket.write(
      `${[...head, 'Content-Type: application/json', 'Content-Length: 4000'].join('\r\n')}\r\n\r\n{`,
    );
    sockets.push(socket);
  }
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(' ')), 100);
  try {
    const replies = [];
    for (let turn = 0; turn < CALLS; turn += 1) replies.push(await call());
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const slowest = replies.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(CALLS * 0.99)];
    console.log(`p99 ${Math.round(slowest ?? 0)} ms beside ${SOCKETS} slow sockets`);
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(50 * 1024 * 1024);
  } finally {
    clearInterval(drip);
  }
});

it('[F8] a socket that never ends its head is closed', async () => {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET / HTTP/1.1\r\nHost: ${HOSTS.site}\r\n`);
  let reply = '';
  socket.on('data', (bytes: Buffer) => (reply += bytes.toString()));
  await once(socket, 'close');
  expect(reply).toMatch(/^HTTP\/1\.1 408/);
});
