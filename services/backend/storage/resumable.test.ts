import { Upload, type UploadOptions } from 'tus-js-client';
import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { leftIn } from '../test/samples.ts';
import { createFiles } from './files.ts';
import { sweep } from './sweep.ts';

const MIGRATION = /* sql */ `
  insert into storage.buckets (id, name, file_size_limit, allowed_mime_types)
    values ('films', 'films', 900000, '{video/mp4,text/plain}');
  create policy own on storage.objects to authenticated using (starts_with(name, (select auth.uid())::text || '/'));
`;
let stoa: TestBackend;
let me: Awaited<ReturnType<TestBackend['person']>>;
beforeAll(async () => {
  stoa = await startTestBackend({ migrate: MIGRATION });
  me = await stoa.person();
});
afterAll(() => stoa.close());

const endpoint = () => `${stoa.base}/storage/v1/upload/resumable`;
const film = Buffer.concat([
  Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1'),
  Buffer.alloc(500_000, 7),
]);
const headersOf = (token: string) => ({ apikey: stoa.backend.anonKey, authorization: `Bearer ${token}` });

/** Sends like a page does: in parts, and after `breakAfter` of them no more. Answers the upload's address. */
function send(
  objectName: string,
  bytes: Buffer,
  {
    token = me.token,
    breakAfter = Infinity,
    ...more
  }: Partial<UploadOptions> & { token?: string; breakAfter?: number } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    let parts = 0;
    const upload = new Upload(bytes, {
      endpoint: endpoint(),
      chunkSize: 100_000,
      retryDelays: null,
      headers: headersOf(token),
      metadata: { bucketName: 'films', objectName, contentType: 'video/mp4', cacheControl: '60' },
      onChunkComplete: () => {
        parts += 1;
        if (parts === breakAfter) void upload.abort().then(() => resolve(upload.url ?? ''));
      },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
      ...more,
    });
    upload.start();
  });
}
const ownBucket = () => me.client.storage.from('films');

it('a file comes in parts, breaks off, goes on where it was, and is an object like any other', async () => {
  const path = `${me.id}/film.mp4`;
  const url = await send(path, film, { breakAfter: 2 });
  expect((await ownBucket().exists(path)).data).toBe(false);
  const head = await fetch(url, {
    method: 'HEAD',
    headers: { ...headersOf(me.token), 'tus-resumable': '1.0.0' },
  });
  expect([head.status, Number(head.headers.get('upload-offset')) >= 200_000]).toEqual([200, true]);
  expect([...head.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  await send(path, film, { uploadUrl: url });
  expect((await ownBucket().info(path)).data).toMatchObject({
    size: film.length,
    contentType: 'video/mp4',
    cacheControl: 'max-age=60',
  });
  const { data } = await ownBucket().download(path);
  expect(Buffer.from(await data!.arrayBuffer()).equals(film)).toBe(true);
  expect(leftIn(stoa.storageDir).unfinished).toBe(0);
  await send(path, film, {
    headers: { ...headersOf(me.token), 'x-upsert': 'true' },
    uploadDataDuringCreation: true,
  });
  expect(leftIn(stoa.storageDir)).toEqual({ objects: 1, unfinished: 0 });
});

it('rights, sizes and types are those of every other upload, and nothing stays of what is refused', async () => {
  const rejectedWith = (path: string, bytes = film, more = {}) =>
    send(path, bytes, more).then(
      () => 'taken',
      (error: { originalResponse?: { getStatus(): number } }) => error.originalResponse?.getStatus(),
    );
  const before = leftIn(stoa.storageDir);
  const fresh = () => `${me.id}/${crypto.randomUUID()}.mp4`;
  expect(await rejectedWith('elsewhere/film.mp4')).toBe(403);
  expect(await rejectedWith(fresh(), film, { token: stoa.backend.anonKey })).toBe(403);
  expect(await rejectedWith(fresh(), film, { headers: {} })).toBe(401);
  expect(await rejectedWith(`${me.id}/../x.mp4`)).toBe(400);
  expect(await rejectedWith(fresh(), film, { metadata: {} })).toBe(400);
  expect(await rejectedWith(fresh(), Buffer.alloc(900_001))).toBe(413);
  const metadata = { bucketName: 'films', objectName: fresh(), contentType: 'text/html' };
  expect(await rejectedWith(fresh(), film, { metadata })).toBe(415);
  expect(await rejectedWith(fresh(), Buffer.from('<html>'.repeat(1000)))).toBe(415);
  expect(leftIn(stoa.storageDir)).toEqual(before);
});

it('an upload is its beginner’s alone, also for reading on and ending', async () => {
  const other = await stoa.person();
  const url = await send(`${me.id}/theirs.mp4`, film, { breakAfter: 1 });
  const sendRequest = async (method: string, token: string, address = url) =>
    (
      await fetch(address, {
        method,
        headers: {
          ...headersOf(token),
          'tus-resumable': '1.0.0',
          ...(method === 'PATCH' && {
            'upload-offset': '100000',
            'content-type': 'application/offset+octet-stream',
          }),
        },
        ...(method === 'PATCH' && { body: 'forged' }),
      })
    ).status;
  for (const method of ['HEAD', 'PATCH', 'DELETE']) {
    expect([method, await sendRequest(method, other.token)]).toEqual([method, 404]);
    expect([method, await sendRequest(method, stoa.backend.anonKey)]).toEqual([method, 404]);
    expect([method, await sendRequest(method, me.token, `${endpoint()}/${crypto.randomUUID()}`)]).toEqual([
      method,
      404,
    ]);
    expect([method, await sendRequest(method, me.token, `${endpoint()}/..%2f..%2fetc`)]).toEqual([
      method,
      404,
    ]);
  }
  expect(await sendRequest('DELETE', me.token)).toBe(204);
  expect(await sendRequest('HEAD', me.token)).toBe(404);
});

it('what nobody went on with for a day is removed', async () => {
  await send(`${me.id}/left.mp4`, film, { breakAfter: 1 });
  const folder = join(stoa.storageDir, 'resumable');
  const files = createFiles(stoa.storageDir);
  await sweep({ sql: stoa.sql, files });
  expect(readdirSync(folder)).toHaveLength(2);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0);
  await sweep({ sql: stoa.sql, files });
  expect(readdirSync(folder)).toEqual([]);
});

/** A part that is sent piece by piece: the rest comes when it is let go on. */
function sendSlowly(url: string, offset: number, first: Buffer, rest: Buffer) {
  const goOn = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      await goOn.promise;
      controller.enqueue(rest);
      controller.close();
    },
  });
  const reply = patch(url, offset, body).then(
    ({ status, headers }) => [status, headers.get('upload-offset')],
    () => 'broken off',
  );
  return { reply, goOn: () => goOn.resolve() };
}
const patch = (url: string, offset: number, body: Buffer | ReadableStream) =>
  fetch(url, {
    method: 'PATCH',
    headers: {
      ...headersOf(me.token),
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: body as BodyInit,
    duplex: 'half',
  } as RequestInit);
/** Looked at on the disk: to ask would make the sender let go. */
const written = (url: string) =>
  statSync(join(stoa.storageDir, 'resumable', url.split('/').at(-1) ?? '')).size;
const HALF = 100_000;
const [own, foreign] = [Buffer.alloc(HALF, 'a'), Buffer.alloc(HALF, 'b')];
async function begin(path: string): Promise<string> {
  const reply = await fetch(endpoint(), {
    method: 'POST',
    headers: {
      ...headersOf(me.token),
      'tus-resumable': '1.0.0',
      'upload-length': String(2 * HALF),
      'upload-metadata': Object.entries({ bucketName: 'films', objectName: path, contentType: 'text/plain' })
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  return new URL(reply.headers.get('location') ?? '', stoa.base).href;
}

it('two processes never write one upload at once: who comes later goes on, the earlier one writes no more', async () => {
  const peer = await stoa.peer();
  const path = `${me.id}/shared.txt`;
  const url = await begin(path);
  const elsewhere = url.replace(stoa.base, peer.base);
  const slow = sendSlowly(elsewhere, 0, own, own);
  await expect.poll(() => written(url)).toBe(HALF);
  // The same place again: refused, because the first half lies there by now.
  expect((await patch(url, 0, Buffer.concat([foreign, foreign]))).status).toBe(409);
  expect((await patch(url, HALF, foreign)).status).toBe(204);
  slow.goOn();
  // It is told how far it came before it let go.
  expect(await slow.reply).toEqual([204, String(HALF)]);
  const { data } = await ownBucket().download(path);
  expect(Buffer.from(await data!.arrayBuffer()).equals(Buffer.concat([own, foreign]))).toBe(true);

  const left = `${me.id}/left-by-the-dead.txt`;
  const next = await begin(left);
  const ended = sendSlowly(next.replace(stoa.base, peer.base), 0, own, own);
  await expect.poll(() => written(next)).toBe(HALF);
  await peer.kill();
  expect(await ended.reply).toBe('broken off');
  expect((await patch(next, HALF, foreign)).status).toBe(204);
}, 60_000);
