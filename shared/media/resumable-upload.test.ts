import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createResumableUpload } from './resumable-upload.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};
const HINT = '{"metric":"storage","used":1000,"limit":1000,"resetsAt":null,"nextPlan":"professional"}';
let server: Server;
let endpoint = '';
let stored = '';
let requests: string[] = [];
/** The fate of the next part. */
let next: 'store' | 'break' | 'full' | 'hold' = 'store';
let metadata = '';
let onHeld: (() => void) | null = null;

/** A backend that speaks as much tus as an upload needs. */
beforeAll(async () => {
  server = createServer((request, reply) => {
    const end = (status: number, headers: Record<string, string> = {}, body = '') =>
      void reply.writeHead(status, { ...CORS, ...headers }).end(body);
    if (request.method === 'OPTIONS') return end(204);
    requests.push(`${request.method} ${request.headers['upload-offset'] ?? ''}`.trim());
    if (request.headers['authorization'] !== 'Bearer mine') return end(403, {}, 'no');
    if (request.method === 'DELETE') return end(204);
    if (request.method === 'HEAD') return end(200, { 'upload-offset': String(stored.length) });
    if (request.method === 'POST') {
      metadata = String(request.headers['upload-metadata']);
      return next === 'full'
        ? end(403, {}, `limit_reached: storage\n${HINT}`)
        : end(201, { location: '/files/1' });
    }
    if (next === 'break') {
      next = 'store';
      stored += 'x';
      return void request.socket.destroy();
    }
    if (next === 'hold') return onHeld?.();
    let part = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (part += chunk));
    request.on('end', () => {
      stored += part;
      end(204, { 'upload-offset': String(stored.length) });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload/resumable`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [stored, requests, next] = ['', [], 'store'];
});

const shares: number[] = [];
const create = (text = 'x123456789', token = 'mine') =>
  createResumableUpload({
    endpoint,
    bucket: 'a',
    path: 'media/Größe.png',
    file: new Blob([text]),
    type: 'image/png',
    headers: async () => ({ authorization: `Bearer ${token}` }),
    onProgress: (share) => void shares.push(share),
    partBytes: 4,
  });

it('sends a file in parts and says how far it is', async () => {
  await create().send();
  expect(stored).toBe('x123456789');
  expect(requests).toEqual(['POST', 'PATCH 0', 'PATCH 4', 'PATCH 8']);
  expect(shares.at(-1)).toBe(1);
  const read = (key: string) =>
    Buffer.from(metadata.split(`${key} `)[1]?.split(',')[0] ?? '', 'base64').toString('utf8');
  expect([read('bucketName'), read('objectName')]).toEqual(['a', 'media/Größe.png']);
});

it('goes on where the connection broke', async () => {
  const upload = create();
  next = 'break';
  await expect(upload.send()).rejects.toMatchObject({ code: 'internal' });
  requests = [];
  await upload.send();
  expect(stored).toBe('x123456789');
  expect(requests[0]).toBe('HEAD');
  expect(requests[1]).toBe('PATCH 1');
});

it('has the backend drop what was cancelled', async () => {
  const upload = create();
  next = 'hold';
  const held = new Promise<void>((resolve) => (onHeld = resolve));
  const failure = upload.send().catch((error: Error) => error.message);
  await held;
  await upload.cancel();
  expect(await failure).toContain('stopped');
  expect(requests.at(-1)).toBe('DELETE');
});

it('tells a full plan from a missing right', async () => {
  next = 'full';
  await expect(create().send()).rejects.toMatchObject({
    code: 'limit_reached',
    message: 'limit_reached: storage',
    cause: { hint: HINT },
  });
  next = 'store';
  await expect(create('x', 'theirs').send()).rejects.toMatchObject({ code: 'forbidden' });
});
