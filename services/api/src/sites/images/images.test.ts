import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
let photo: Buffer;
const requests: string[] = [];
const resolved: string[] = [];
const files = new Map<string, Uint8Array<ArrayBuffer>>();
beforeAll(async () => {
  stoa = await createTestApp({
    env: { IMAGE_HOSTS: 'pictures.test' },
    embedded: {
      anonKey: 'anon',
      fetch(request) {
        const { pathname } = new URL(request.url);
        requests.push(pathname);
        const bytes = files.get(pathname);
        return bytes ? new Response(bytes) : new Response('{}', { status: 404 });
      },
    },
    images: {
      guard: {
        async resolve(host) {
          resolved.push(host);
          return ['10.0.0.1'];
        },
      },
    },
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#c65d3b' } })
    .withExif({ IFD0: { Copyright: 'a-canary-of-the-camera' } })
    .jpeg()
    .toBuffer();
  put('photo.jpg', photo);
});
afterAll(() => stoa.stop());

const fileOf = (name: string, account = kiln) => `/storage/v1/object/public/${account.accountId}/${name}`;
function put(name: string, bytes: Buffer | string): void {
  files.set(fileOf(name), new Uint8Array(Buffer.from(bytes)));
}
const picture = (url: string, query = 'w=256', headers: Record<string, string> = {}) =>
  stoa.call(KILN, `/api/image?url=${encodeURIComponent(url)}&${query}`, { headers });
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];

describe('image', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ['text/html, image/webp;q=0.9', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('[API-18] who accepts %s gets %s in the width asked for', async (accept, type, format) => {
    const reply = await picture(fileOf('photo.jpg'), 'w=256&q=60', { accept });
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('vary')]).toEqual([
      200,
      type,
      'Accept',
    ]);
    const bytes = Buffer.from(await reply.arrayBuffer());
    const made = await sharp(bytes).metadata();
    expect([made.format, made.width, made.height]).toEqual([format, 256, 128]);
    expect(bytes.includes('a-canary-of-the-camera')).toBe(false);
    expect(photo.includes('a-canary-of-the-camera')).toBe(true);
  });

  it('[API-18] [LIM-19] the quality is 75 unless told otherwise', async () => {
    const bytesOf = async (query: string) =>
      (await (await picture(fileOf('photo.jpg'), query)).arrayBuffer()).byteLength;
    const noise = await sharp(
      Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251)),
      {
        raw: { width: 300, height: 300, channels: 3 },
      },
    )
      .png()
      .toBuffer();
    put('photo.jpg', noise);
    expect(await bytesOf('w=384')).toBe(await bytesOf('w=384&q=75'));
    expect(await bytesOf('w=384&q=20')).toBeLessThan(await bytesOf('w=384'));
    put('photo.jpg', photo);
  });

  it('a picture is never made larger, and an unchanged one is not sent twice', async () => {
    const reply = await picture(fileOf('photo.jpg'), 'w=3840');
    expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width).toBe(800);
    const again = await picture(fileOf('photo.jpg'), 'w=3840', {
      'if-none-match': reply.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it('a drawing becomes pixels; scripts and files it names are not in it', async () => {
    put(
      'drawing.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="16"><script>alert(1)</script>
       <image href="file:///etc/passwd" width="9" height="9"/><rect width="32" height="16" fill="red"/></svg>`,
    );
    const reply = await picture(fileOf('drawing.svg'), 'w=64', { accept: 'image/webp' });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    '',
    'w=257',
    'w=0',
    'w=-1',
    'w=9999',
    'w=abc',
    'w=256&q=0',
    'w=256&q=101',
    'w=256&q=x',
    'w=256&more=1',
  ])('[API-19] the query %j is refused', async (query) =>
    expect(await codeOf(await picture(fileOf('photo.jpg'), query))).toEqual([400, 'invalid_input']),
  );

  it('[API-19] only the account’s own files and configured hosts are asked', async () => {
    files.set(fileOf('secret.jpg', polyglot), new Uint8Array(photo));
    requests.length = 0;
    for (const url of [
      fileOf('secret.jpg', polyglot),
      `/storage/v1/object/public/${kiln.accountId}/../${polyglot.accountId}/secret.jpg`,
      `/storage/v1/object/public/${kiln.accountId}/%2e%2e/${polyglot.accountId}/secret.jpg`,
      `/storage/v1/object/public/${kiln.accountId}/..%2f${polyglot.accountId}/secret.jpg`,
      `/storage/v1/object/public/${kiln.accountId}\\..\\x`,
      '/rest/v1/members',
      '/api/orders',
      '/',
      `http://polyglot.localhost:3000${fileOf('secret.jpg', polyglot)}`,
      `https://evil.test${fileOf('photo.jpg')}`,
      '//evil.test/x.jpg',
      'https://pictures.test.evil.test/x.jpg',
      'https://pictures.test@evil.test/x.jpg',
      'https://pictures.test:8443/x.jpg',
      'http://pictures.test/x.jpg',
      'http://127.0.0.1/x.jpg',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'data:image/png;base64,AA',
    ]) {
      expect([url, ...(await codeOf(await picture(url)))]).toEqual([url, 403, 'image_refused']);
    }
    expect([requests, resolved]).toEqual([[], []]);
  });

  it('[API-19] a configured host that leads inside is refused', async () => {
    expect(await codeOf(await picture('https://pictures.test/x.jpg'))).toEqual([403, 'image_refused']);
    expect(resolved).toEqual(['pictures.test']);
  });

  it('what is no picture, too large a picture or not there is told apart', async () => {
    put('page.html', '<html></html>');
    put('bomb.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>');
    expect(await codeOf(await picture(fileOf('page.html')))).toEqual([422, 'image_unreadable']);
    expect(await codeOf(await picture(fileOf('bomb.svg')))).toEqual([422, 'image_unreadable']);
    expect(await codeOf(await picture(fileOf('none.jpg')))).toEqual([404, 'not_found']);
  });
});
