import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import { CopiedMedia } from '@stoa/shared/contracts/media';
import { makeAccount, makePerson, type TestAccount, type TestPerson } from '@stoa/supabase/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { linksOfSites } from '../../app/start/links-of-sites.ts';
import { guardedFetch, TargetTooLargeError } from '../../shared/http/guarded-fetch.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { pictureSource } from './copy-picture.ts';

let fetched: MockInstance<typeof guardedFetch>;
beforeEach(() => void (fetched = vi.spyOn(pictureSource, 'fetch')));
afterEach(() => fetched.mockRestore());

const KILN = 'kiln.localhost:3000';
const storageDir = mkdtempSync(join(tmpdir(), 'stoa-copy-'));
let first: TestApp;
let stoa: TestApp;
let backend: Backend;
let kiln: TestAccount;
let polyglot: TestAccount;
let png: Buffer;
let inside: Server;
let insideCalls = 0;

beforeAll(async () => {
  first = await createTestApp();
  backend = await createBackend({
    databaseUrl: first.db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://backend.test/auth/v1',
    storageDir,
    siteUrl: `http://${KILN}`,
    ...linksOfSites,
  });
  const fetch = (request: Request, env?: unknown) => backend.app.fetch(request, env as object);
  stoa = await createTestApp({ beside: first, embedded: { fetch, anonKey: backend.anonKey } });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  png = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  inside = createServer((_request, response) => {
    insideCalls += 1;
    response.end();
  });
  await new Promise<void>((resolve) => void inside.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  inside.close();
  await backend.stop();
  await stoa.stop();
  await first.stop();
  rmSync(storageDir, { recursive: true, force: true });
});

const reply = (part: Partial<Awaited<ReturnType<typeof guardedFetch>>>) =>
  fetched.mockResolvedValueOnce({ status: 200, type: 'image/png', bytes: png, ...part });
const URL_OF_CUP = 'https://pictures.test/shop/My%20cup.png?size=large';

async function copy(url: unknown, person: TestPerson | null, host = KILN) {
  const id = randomUUID();
  if (person) await stoa.db.sql`insert into auth.sessions (id, user_id) values (${id}, ${person.userId})`;
  const token = person && (await stoa.tokenOf(person, { session_id: id }));
  const answer = await stoa.call(host, '/api/media/copy', { body: { url }, ...(token && { token }) });
  const body = (await answer.json()) as CopiedMedia & { code?: string };
  return { status: answer.status, body };
}
const library = () =>
  stoa.db.sql`select name from public.media where account_id = ${kiln.accountId}`.then(
    ({ length }) => length,
  );

it('[VAL-10] copies a picture into the library, where everybody sees it', async () => {
  reply({});
  const { status, body } = await copy(URL_OF_CUP, kiln.owner);
  expect(status).toBe(200);
  const { media, url } = CopiedMedia.parse(body);
  expect(media).toMatchObject({ name: 'My cup.png', mime: 'image/png', visibility: 'public' });
  expect(url).toBe(`/storage/v1/object/public/${kiln.accountId}/${media.object_name}`);
  const seen = await stoa.call(KILN, url);
  expect([seen.status, Buffer.from(await seen.arrayBuffer()).equals(png)]).toEqual([200, true]);
});

it.each([
  ['no address', 'cup', 400, 'invalid_input'],
  ['http', 'http://pictures.test/cup.png', 400, 'invalid_input'],
  ['a file of the machine', 'file:///etc/passwd', 400, 'invalid_input'],
  ['another port', 'https://pictures.test:8443/cup.png', 403, 'image_refused'],
  ['a password', 'https://me:secret@pictures.test/cup.png', 403, 'image_refused'],
])('refuses %s', async (_what, url, status, code) => {
  expect(await copy(url, kiln.owner)).toMatchObject({ status, body: { code } });
});

it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '[fd00::1]'])(
  'asks nothing of %s, by address or by name',
  async (host) => {
    const before = [insideCalls, await library()];
    expect(await copy(`https://${host}/cup.png`, kiln.owner)).toMatchObject({
      status: 403,
      body: { code: 'image_refused' },
    });
    const [, options] = fetched.mock.lastCall!;
    const resolve = async () => ['93.184.216.34', host.replaceAll(/[[\]]/g, '')];
    await expect(guardedFetch(new URL(URL_OF_CUP), { ...options, resolve })).rejects.toThrow(
      'not a public address',
    );
    expect([insideCalls, await library()]).toEqual(before);
  },
);

it.each([
  ['a type that is not listed', { type: 'image/webp' }, 415, 'unsupported_media_type'],
  ['a page', { type: 'text/html', bytes: Buffer.from('<html>') }, 415, 'unsupported_media_type'],
  [
    'a page that says it is a picture',
    { bytes: Buffer.from('<html></html>') },
    415,
    'unsupported_media_type',
  ],
  ['what is not there', { status: 404 }, 404, 'not_found'],
])('[VAL-10] stores nothing of %s', async (_what, part, status, code) => {
  const before = await library();
  reply(part);
  expect(await copy(URL_OF_CUP, kiln.owner)).toMatchObject({ status, body: { code } });
  expect(await library()).toBe(before);
});

it('says that a picture is too large', async () => {
  fetched.mockRejectedValueOnce(new TargetTooLargeError('too large'));
  expect(await copy(URL_OF_CUP, kiln.owner)).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
});

it('[TEN-01] fetches nothing for visitors, members and people of other accounts', async () => {
  const member = await makePerson(stoa.db.sql, { account: kiln });
  expect((await copy(URL_OF_CUP, null)).status).toBe(401);
  for (const person of [member, polyglot.owner])
    expect(await copy(URL_OF_CUP, person)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(fetched).not.toHaveBeenCalled();
});

it('stops somebody who copies without end', async () => {
  fetched.mockResolvedValue({ status: 404, type: '', bytes: Buffer.alloc(0) });
  const statuses = new Set<number>();
  for (let at = 0; at < 25; at += 1)
    statuses.add((await copy(URL_OF_CUP, polyglot.owner, 'polyglot.localhost:3000')).status);
  expect(statuses).toContain(429);
});
