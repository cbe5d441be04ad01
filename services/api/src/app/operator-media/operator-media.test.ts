import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import { CopiedMedia, type Media } from '@stoa/shared/contracts/media';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type { PlatformFiles, PlatformFolders } from '@stoa/shared/contracts/platform-media';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { pictureSource } from '../../sites/media/copy-picture.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { linksOfSites } from '../start/links-of-sites.ts';

const BASE = '/api/operator/media';
const storageDir = mkdtempSync(join(tmpdir(), 'stoa-platform-files-'));
let first: TestApp;
let stoa: TestApp;
let backend: Backend;
let kiln: TestAccount;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let session: string;
let png: Buffer<ArrayBuffer>;

beforeAll(async () => {
  first = await createTestApp();
  backend = await createBackend({
    databaseUrl: first.db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://backend.test/auth/v1',
    storageDir,
    siteUrl: `http://${PLATFORM}`,
    ...linksOfSites,
  });
  const fetch = (request: Request, env?: unknown) => backend.app.fetch(request, env as object);
  stoa = await createTestApp({ beside: first, embedded: { fetch, anonKey: backend.anonKey } });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  operator = await stoa.operator();
  const id = randomUUID();
  await stoa.db.sql`insert into auth.sessions (id, user_id) values (${id}, ${operator.person.userId})`;
  session = await stoa.tokenOf(operator.person, { session_id: id });
  png = Buffer.from(
    await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await backend.stop();
  await stoa.stop();
  await first.stop();
  rmSync(storageDir, { recursive: true, force: true });
});
afterEach(() => vi.restoreAllMocks());

async function call<T = Record<string, unknown>>(
  path: string,
  { method, body, by }: { method?: string; body?: unknown; by?: object } = {},
) {
  const reply = await stoa.call(PLATFORM, BASE + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined ? {} : { body }),
    ...(by ?? { token: session, cookie: operator.cookie }),
  });
  return { status: reply.status, json: (reply.status === 204 ? {} : await reply.json()) as T };
}
/** Stores bytes as the operator's browser does, past the service's doors. */
async function store(path: string, { method = 'POST', type = 'image/png', upsert = false } = {}) {
  const reply = await backend.app.fetch(
    new Request(`http://${PLATFORM}/storage/v1/object/${PLATFORM_ACCOUNT_ID}/${path}`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${session}`, apikey: backend.anonKey, 'content-type': type },
        ...(upsert && { 'x-upsert': 'true' }),
      },
      ...(method !== 'DELETE' && { body: png }),
    }),
  );
  return reply.status;
}
async function add(name: string): Promise<Media> {
  const { json } = await call<{ path: string }>('/uploads', { body: { ending: 'png' } });
  expect(await store(json.path)).toBe(200);
  return (await call<Media>('', { body: { objectName: json.path, name } })).json;
}
const why = { reason: 'a sharper picture' };
const seen = async (host: string, path: string) => (await stoa.call(host, path)).status;
const openOf = ({ object_name: name }: Media) => `/storage/v1/object/public/${PLATFORM_ACCOUNT_ID}/${name}`;
const auditOf = (action: string) =>
  stoa.db
    .sql`select actor, reason, before, after from registry.audit where action = ${action} order by id desc`;

it('[SUP-10] an operator adds a picture, which the pages of the platform show in every width', async () => {
  const file = await add('Cover.png');
  expect(file).toMatchObject({ name: 'Cover.png', mime: 'image/png', size_bytes: png.length });
  const path = openOf(file);
  expect([await seen(PLATFORM, path), await seen('kiln.localhost:3000', path)]).toEqual([200, 404]);
  const small = `/api/image?url=${encodeURIComponent(path)}&w=384&q=75`;
  expect([await seen(PLATFORM, small), await seen('kiln.localhost:3000', small)]).toEqual([200, 403]);
  const { json } = await call<PlatformFiles>('?search=cover&kind=image');
  expect(json.files).toMatchObject([{ id: file.id, uploaded_by: operator.person.email, total: 1 }]);
  expect((await call<PlatformFiles>(`?object=${file.object_name}`)).json.files).toHaveLength(1);
  expect((await call<PlatformFiles>('?kind=video')).json.files).toEqual([]);
  expect((await auditOf('platform.file.added'))[0]).toMatchObject({
    actor: operator.person.email,
    after: { name: 'Cover.png' },
  });
  const counted = await stoa.db.sql`
    select 1 from public.usage_counters where account_id = ${PLATFORM_ACCOUNT_ID}`;
  expect(counted).toHaveLength(0);
});

it("an operator's token alone stores, changes and removes nothing", async () => {
  const file = await add('Mine.png');
  await stoa.db.sql`delete from ops.platform_file_grants`;
  expect(await store(`media/${randomUUID()}.png`)).toBe(403);
  expect(await store(file.object_name, { upsert: true })).toBe(403);
  await store(file.object_name, { method: 'DELETE' });
  expect(await seen(PLATFORM, openOf(file))).toBe(200);
  const { json } = await call<{ path: string }>('/uploads', { body: { ending: 'png' } });
  await stoa.db.sql`update ops.platform_file_grants set expires_at = now()`;
  expect(await store(json.path)).toBe(403);
});

it('a file is described, moved and replaced; each change is in the audit log', async () => {
  const file = await add('Kiln.png');
  const folder = (await call<{ id: string }>('/folders', { body: { id: null, name: 'Art', parentId: null } }))
    .json.id;
  const change = { name: 'Oven.png', alt: 'An oven', folderId: folder, focalX: 0.2, focalY: 0.3 };
  const changed = await call<Media>(`/${file.id}`, { method: 'PATCH', body: change });
  expect(changed.json).toMatchObject({ name: 'Oven.png', alt: 'An oven', folder_id: folder, focal_x: 0.2 });
  expect((await auditOf('platform.file.changed'))[0]).toMatchObject({
    before: { name: 'Kiln.png' },
    after: { name: 'Oven.png', alt: 'An oven' },
  });
  const elsewhere = await call(`/${file.id}`, { method: 'PATCH', body: { folderId: randomUUID() } });
  expect(elsewhere.status).toBe(404);
  expect((await call(`/folders/${folder}`, { method: 'DELETE' })).json).toMatchObject({ code: 'in_use' });
  await stoa.db.sql`delete from ops.platform_file_grants`;
  expect((await call(`/${file.id}/replacement`, { body: why })).status).toBe(204);
  expect(await store(file.object_name, { upsert: true })).toBe(200);
  expect((await call<Media>(`/${file.id}/refresh`, { body: why })).json.size_bytes).toBe(png.length);
  expect(await auditOf('platform.file.replaced')).toMatchObject([why]);
  expect((await call<PlatformFolders>('/folders')).json.folders).toMatchObject([{ name: 'Art' }]);
});

it('what a page uses stays; anything else goes, with its bytes', async () => {
  const file = await add('Used.png');
  const content = { blocks: [{ type: 'image', src: openOf(file), alt: '' }] };
  await stoa.db.sql`
    insert into public.pages (account_id, slug, title, status, content)
    values (${PLATFORM_ACCOUNT_ID}, 'with-picture', 'With a picture', 'published', ${stoa.db.sql.json(content)})`;
  expect((await call(`/${file.id}`)).json).toMatchObject({
    places: [{ entity: 'page', title: 'With a picture' }],
  });
  expect(await call(`/${file.id}`, { method: 'DELETE', body: why })).toMatchObject({
    status: 409,
    json: { code: 'in_use' },
  });
  await stoa.db.sql`delete from public.pages where slug = 'with-picture'`;
  expect(await call(`/${file.id}`, { method: 'DELETE', body: why })).toMatchObject({
    status: 200,
    json: { objectName: file.object_name },
  });
  expect(await store(file.object_name, { method: 'DELETE' })).toBe(200);
  expect(await seen(PLATFORM, openOf(file))).toBe(404);
  expect((await call(`/${file.id}`)).status).toBe(404);
  expect((await auditOf('platform.file.deleted'))[0]).toMatchObject({
    ...{ ...why, before: { name: 'Used.png' } },
    after: null,
  });
});

it('a picture of another host is copied; addresses inside are asked nothing', async () => {
  const fetched = vi.spyOn(pictureSource, 'fetch');
  fetched.mockResolvedValueOnce({ status: 200, type: 'image/png', bytes: png });
  const { status, json } = await call('/copy', { body: { url: 'https://pictures.test/My%20cup.png' } });
  expect(status).toBe(200);
  const { media, url } = CopiedMedia.parse(json);
  expect([media.name, await seen(PLATFORM, url)]).toEqual(['My cup.png', 200]);
  fetched.mockRestore();
  expect((await call('/copy', { body: { url: 'https://10.0.0.1/cup.png' } })).json).toMatchObject({
    code: 'image_refused',
  });
});

it('is replaced and deleted for a reason alone', async () => {
  const file = await add('Reason.png');
  for (const body of [{}, { reason: ' x ' }, { reason: 'x'.repeat(501) }])
    for (const [method, path] of [
      ['POST', '/replacement'],
      ['POST', '/refresh'],
      ['DELETE', ''],
    ] as const)
      expect((await call(`/${file.id}${path}`, { method, body })).status).toBe(400);
  expect((await call(`/${file.id}`)).status).toBe(200);
});

it('bad input is named, and files of a site are none of the platform', async () => {
  expect((await call('/uploads', { body: { ending: '../x' } })).status).toBe(400);
  expect((await call('', { body: { objectName: 'avatars/x.png', name: 'x' } })).status).toBe(400);
  expect((await call('', { body: { objectName: 'media/none.png', name: 'x' } })).status).toBe(404);
  expect((await call('?kind=secret')).status).toBe(400);
  expect((await call('/folders', { body: { id: null, name: ' ', parentId: null } })).status).toBe(400);
  const [row] = await stoa.db.sql<[{ id: string }]>`
    insert into public.media (account_id, object_name, name, mime, size_bytes)
    values (${kiln.accountId}, 'media/theirs.png', 'Theirs', 'image/png', 1) returning id`;
  expect((await call(`/${row.id}`)).status).toBe(404);
  for (const [method, path, body] of [
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', '', why],
    ['POST', '/replacement', why],
    ['POST', '/refresh', why],
  ] as const)
    expect((await call(`/${row.id}${path}`, { method, body })).status).toBe(404);
  expect((await call<PlatformFiles>('?search=theirs')).json.files).toEqual([]);
});

it('an operator who only reads lists and changes nothing; owners see none of it', async () => {
  // Somebody has to stay who may do everything.
  await stoa.operator();
  await stoa.db.sql`
    update public.platform_operators set caps = '{read}' where user_id = ${operator.person.userId}`;
  expect((await call('')).status).toBe(200);
  expect(await call('/uploads', { body: { ending: 'png' } })).toMatchObject({
    status: 403,
    json: { code: 'cap_missing' },
  });
  await stoa.db.sql`
    update public.platform_operators set caps = '{read,content}' where user_id = ${operator.person.userId}`;
  expect((await call('', { by: { token: await stoa.tokenOf(kiln.owner) } })).status).toBe(403);
});
