import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { parseRange } from './send-object.ts';

/** People keep files under their own id; anyone may look into the open bucket. */
const MIGRATION = /* sql */ `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('open', 'open', true, 1000, null), ('closed', 'closed', false, null, array['image/*', 'text/plain']);
  create policy own_read on storage.objects for select to authenticated using ((storage.foldername(name))[1] = (select auth.uid())::text);
  create policy own_insert on storage.objects for insert to authenticated with check ((storage.foldername(name))[1] = (select auth.uid())::text);
  create policy own_update on storage.objects for update to authenticated using ((storage.foldername(name))[1] = (select auth.uid())::text);
  create policy own_delete on storage.objects for delete to authenticated using ((storage.foldername(name))[1] = (select auth.uid())::text);
`;

let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend({ migrate: MIGRATION, maxFileBytes: 5000 })));
afterAll(() => stoa.close());

const service = () => stoa.client(stoa.backend.serviceRoleKey).storage;
const START = 'RIFF....WEBPVP8 ';
const picture = (text = 'bytes of a picture') => new Blob([START + text], { type: 'image/webp' });

describe('public files', () => {
  it('a file of a public bucket is read without a key, with its type, cache time and safety headers', async () => {
    const { error } = await service()
      .from('open')
      .upload('covers/ä b.webp', picture(), { cacheControl: '600' });
    expect(error).toBeNull();
    const { publicUrl } = stoa.client().storage.from('open').getPublicUrl('covers/ä b.webp').data;
    const reply = await fetch(publicUrl);
    expect(await reply.text()).toBe(`${START}bytes of a picture`);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=600',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline',
      'content-length': '34',
    });
    const again = await fetch(publicUrl, { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('a page or a script is only ever downloaded', async () => {
    for (const [name, type] of [
      ['page.html', 'text/html'],
      ['code.js', 'text/javascript'],
      ['odd.bin', 'weird'],
    ] as const) {
      await service()
        .from('open')
        .upload(name, new Blob(['<script>alert(1)</script>'], { type }));
      const reply = await fetch(`${stoa.base}/storage/v1/object/public/open/${name}`);
      expect(reply.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`);
      expect(reply.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    }
  });

  it('a file laid into the storage folder by hand, with a row, is served', async () => {
    mkdirSync(join(stoa.storageDir, 'open/art'), { recursive: true });
    writeFileSync(join(stoa.storageDir, 'open/art/kiln.svg'), '<svg/>');
    const metadata = { size: 6, mimetype: 'image/svg+xml', cacheControl: 'max-age=60' };
    await stoa.sql`insert into storage.objects (bucket_id, name, metadata) values ('open', 'art/kiln.svg', ${stoa.sql.json(metadata)})`;
    const reply = await fetch(`${stoa.base}/storage/v1/object/public/open/art/kiln.svg`);
    expect([reply.status, await reply.text(), reply.headers.get('content-disposition')]).toEqual([
      200,
      '<svg/>',
      'inline',
    ]);
    expect(reply.headers.get('etag')).toMatch(/^".+"$/);
  });

  it('a file that is gone from the disk is not found; the row alone answers nothing', async () => {
    await service().from('open').upload('lost.webp', picture());
    const [row] = await stoa.sql<
      [{ version: string }]
    >`select version from storage.objects where name = 'lost.webp'`;
    rmSync(join(stoa.storageDir, row.version));
    expect((await fetch(`${stoa.base}/storage/v1/object/public/open/lost.webp`)).status).toBe(404);
  });

  it('parts of a file are answered as 206, impossible parts as 416', async () => {
    await service()
      .from('open')
      .upload('range.txt', new Blob(['0123456789'], { type: 'text/plain' }));
    const part = (range: string) =>
      fetch(`${stoa.base}/storage/v1/object/public/open/range.txt`, { headers: { range } });
    const middle = await part('bytes=2-4');
    expect([middle.status, await middle.text(), middle.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect(await (await part('bytes=-3')).text()).toBe('789');
    expect(await (await part('bytes=8-')).text()).toBe('89');
    expect((await part('bytes=10-')).status).toBe(416);
    expect((await part('bytes=0-1,3-4')).status).toBe(200);
    expect(parseRange('bytes=-0', 10)).toBe('unsatisfiable');
  });

  it('files of other buckets, and names that look like ways out, are not found or refused', async () => {
    await service().from('closed').upload('a.webp', picture());
    const status = async (path: string) =>
      (await fetch(`${stoa.base}/storage/v1/object/public/${path}`)).status;
    expect(await status('closed/a.webp')).toBe(404);
    expect(await status('open/none.webp')).toBe(404);
    expect(await status('open/%2e%2e%2fclosed%2fa.webp')).toBe(400);
    expect(await status('open/..%5c..%5cetc')).toBe(400);
    expect(await status('open/%00')).toBe(400);
    expect(await status('open/%zz')).toBe(400);
  });
});

describe('writing', () => {
  it('a person writes, replaces, lists, reads and removes under their own id, and nowhere else', async () => {
    const [ada, bo] = [await stoa.person(), await stoa.person()];
    const adaBucket = ada.client.storage.from('closed');
    const path = `${ada.id}/avatar.webp`;
    expect((await adaBucket.upload(path, picture())).data).toMatchObject({
      path,
      fullPath: `closed/${path}`,
    });
    expect((await adaBucket.upload(path, picture())).error).toMatchObject({ status: 409 });
    expect((await adaBucket.upload(path, picture('second'), { upsert: true })).error).toBeNull();
    expect(await (await adaBucket.download(path)).data?.text()).toBe(`${START}second`);
    expect((await adaBucket.update(path, picture('third'))).error).toBeNull();
    expect((await adaBucket.list(ada.id)).data).toMatchObject([
      { name: 'avatar.webp', metadata: { mimetype: 'image/webp', size: 21 } },
    ]);
    expect((await adaBucket.list()).data?.map(({ name, id }) => [name, id])).toEqual([[ada.id, null]]);
    const boBucket = bo.client.storage.from('closed');
    expect((await boBucket.upload(path, picture('forged'), { upsert: true })).error).toMatchObject({
      status: 403,
    });
    expect((await boBucket.upload(`${ada.id}/other.webp`, picture())).error).toMatchObject({ status: 403 });
    expect((await boBucket.update(path, picture('forged'))).error).toMatchObject({ status: 404 });
    expect((await boBucket.download(path)).error).toBeTruthy();
    expect((await boBucket.remove([path])).data).toEqual([]);
    expect((await stoa.client().storage.from('closed').upload('x.webp', picture())).error).toMatchObject({
      status: 403,
    });
    expect(await (await adaBucket.download(path)).data?.text()).toBe(`${START}third`);
    expect((await adaBucket.remove([path])).data).toHaveLength(1);
    expect((await adaBucket.download(path)).error).toBeTruthy();
  });

  it('size and type limits of the bucket and of the server hold', async () => {
    const size = (bytes: number) => picture('x'.repeat(bytes));
    expect((await service().from('open').upload('big.webp', size(1001))).error).toMatchObject({
      status: 413,
    });
    expect((await service().from('closed').upload('big.webp', size(5001))).error).toMatchObject({
      status: 413,
    });
    expect((await service().from('closed').upload('huge.webp', size(50_000))).error).toMatchObject({
      status: 413,
    });
    const page = new Blob(['<p>'], { type: 'text/html' });
    expect((await service().from('closed').upload('page.html', page)).error).toMatchObject({ status: 415 });
    expect((await service().from('none').upload('a.webp', picture())).error).toMatchObject({ status: 404 });
  });

  it('only the service role makes buckets', async () => {
    const { client } = await stoa.person();
    expect((await client.storage.createBucket('mine')).error).toMatchObject({ status: 403 });
    expect((await service().createBucket('made', { public: true })).data).toMatchObject({ name: 'made' });
    expect((await service().getBucket('made')).data).toMatchObject({ id: 'made', public: true });
    expect((await client.storage.listBuckets()).data).toEqual([]);
  });

  it('no key, no file', async () => {
    expect((await fetch(`${stoa.base}/storage/v1/object/closed/a.webp`)).status).toBe(401);
    expect(
      (await fetch(`${stoa.base}/storage/v1/object/list/closed`, { method: 'POST', body: '{}' })).status,
    ).toBe(401);
  });
});
