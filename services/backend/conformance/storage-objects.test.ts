import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JPEG, startStorage } from './storage-judge.ts';

/** The cases of storage-js's public suite (storageFileApi, storageApi, storageFileApiNode), asked of this server. */
let judge: Awaited<ReturnType<typeof startStorage>>;
beforeAll(async () => void (judge = await startStorage()));
afterAll(() => judge.stoa.close());

const uploadPath = 'testpath/file.jpg';
let bucketName = '';
beforeEach(async () => void (bucketName = await judge.newBucket()));
const bucket = () => judge.storage.from(bucketName);
const put = (path = uploadPath) => bucket().upload(path, JPEG);

describe('objects', () => {
  it('are listed with folders, search, sorting and pages', async () => {
    for (const path of ['b.txt', 'a.txt', 'c/deep.txt', 'c/e/deeper.txt', 'd/x.txt'])
      await bucket().upload(path, path);
    const names = async (path?: string, options = {}) =>
      (await bucket().list(path, options)).data?.map(({ name }) => name);
    expect(await names()).toEqual(['c', 'd', 'a.txt', 'b.txt']);
    expect(await names('c')).toEqual(['e', 'deep.txt']);
    expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'd',
      'c',
      'b.txt',
      'a.txt',
    ]);
    expect(await names('', { sortBy: { column: 'created_at' } })).toEqual(['c', 'd', 'b.txt', 'a.txt']);
    expect(await names('', { search: 'b.' })).toEqual(['b.txt']);
    expect(await names('', { search: '%' })).toEqual([]);
    expect(await names('', { limit: 1, offset: 2 })).toEqual(['a.txt']);
    const [file] = (await bucket().list('d')).data ?? [];
    expect(file).toMatchObject({ name: 'x.txt', id: expect.any(String), metadata: { size: 7 } });
    expect([file?.created_at, file?.updated_at].every(Boolean)).toBe(true);
  });

  it('are listed by listV2: flat, with folders, in pages of every order', async () => {
    await put();
    expect((await bucket().listV2({ prefix: 'testpath' })).data).toMatchObject({
      hasNext: false,
      folders: [],
      objects: [{ name: uploadPath }],
    });
    expect((await bucket().listV2({ with_delimiter: true })).data).toMatchObject({
      hasNext: false,
      folders: [{ key: 'testpath', name: 'testpath/' }],
      objects: [],
    });
    const suffixes = ['zz', 'bb', 'xx', 'ww', 'cc', 'aa', 'yy', 'oo'];
    bucketName = await judge.newBucket();
    for (const suffix of suffixes) await put(`testpath/${suffix}`);
    const pages = async (sortBy?: { column: 'name' | 'created_at'; order: 'asc' | 'desc' }) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await bucket().listV2({
          prefix: 'testpath/',
          with_delimiter: true,
          limit: 3,
          ...(cursor && { cursor }),
          ...(sortBy && { sortBy }),
        });
        seen.push(...(data?.objects ?? []).map(({ name }) => name.replace('testpath/', '')));
        cursor = data?.hasNext ? data.nextCursor : undefined;
      } while (cursor);
      return seen;
    };
    expect(await pages()).toEqual(suffixes.toSorted());
    expect(await pages({ column: 'name', order: 'desc' })).toEqual(suffixes.toSorted().reverse());
    expect(await pages({ column: 'created_at', order: 'asc' })).toEqual(suffixes);
    expect(await pages({ column: 'created_at', order: 'desc' })).toEqual(suffixes.toReversed());
  });

  it('are moved and copied, also to another bucket', async () => {
    const other = await judge.newBucket();
    await put();
    expect((await bucket().move(uploadPath, 'new/a.jpg')).data?.message).toBe('Successfully moved');
    expect((await bucket().exists(uploadPath)).data).toBe(false);
    expect((await bucket().copy('new/a.jpg', 'new/b.jpg')).data?.path).toBe(`${bucketName}/new/b.jpg`);
    expect((await bucket().copy('new/a.jpg', 'c.jpg', { destinationBucket: other })).data?.path).toBe(
      `${other}/c.jpg`,
    );
    expect((await bucket().move('new/a.jpg', 'd.jpg', { destinationBucket: other })).error).toBeNull();
    for (const path of ['c.jpg', 'd.jpg'])
      expect((await judge.storage.from(other).download(path)).data?.size).toBe(JPEG.length);
    expect((await bucket().move('nowhere', 'x')).error).toMatchObject({ status: 404 });
    await expect(bucket().throwOnError().move('nowhere', '')).rejects.toThrow('Invalid key');
    await put();
    expect((await bucket().move(uploadPath, 'new/b.jpg')).error).toMatchObject({ status: 409 });
  });

  it('are downloaded whole and as a stream, and not when called off', async () => {
    await put();
    const { data } = await bucket().download(uploadPath);
    expect([data?.size, data?.type]).toEqual([JPEG.length, 'text/plain;charset=utf-8']);
    const stream = await bucket().download(uploadPath).asStream();
    expect(stream.data).toBeInstanceOf(ReadableStream);
    await stream.data?.cancel();
    await expect(bucket().throwOnError().download('nowhere')).rejects.toThrow('Object not found');
    const aborted = await bucket().download(uploadPath, {}, { signal: AbortSignal.abort() });
    expect([aborted.data, aborted.error?.message]).toEqual([null, expect.stringContaining('abort')]);
  });

  it('tell what they are, whether they are there, and go', async () => {
    await put();
    const { data } = await bucket().info(uploadPath);
    expect(data).toMatchObject({
      id: expect.any(String),
      name: uploadPath,
      version: expect.any(String),
      bucketId: bucketName,
      size: JPEG.length,
      contentType: 'text/plain;charset=utf-8',
      cacheControl: 'max-age=3600',
      etag: expect.any(String),
      createdAt: expect.any(String),
      lastModified: expect.any(String),
      metadata: {},
    });
    expect(data).not.toHaveProperty('updatedAt');
    expect(await bucket().exists(uploadPath)).toEqual({ data: true, error: null });
    await expect(bucket().throwOnError().exists('nowhere')).rejects.toThrow('Object not found');
    expect((await bucket().remove([uploadPath])).data).toMatchObject([
      { name: uploadPath, id: expect.any(String), bucket_id: bucketName },
    ]);
    expect((await bucket().exists(uploadPath)).data).toBe(false);
  });

  it('are never made smaller here: every way to ask says so', async () => {
    await put();
    const transform = { width: 10, height: 10 };
    const rejected = { status: 403, code: 'FeatureNotEnabled' };
    expect((await bucket().createSignedUrl(uploadPath, 60, { transform })).error).toMatchObject(rejected);
    expect((await bucket().download(uploadPath, { transform })).error).toMatchObject(rejected);
    const { publicUrl } = bucket().getPublicUrl(uploadPath, { transform }).data;
    expect(publicUrl).toContain(`/render/image/public/${bucketName}/${uploadPath}?width=10&height=10`);
    expect((await fetch(publicUrl)).status).toBe(403);
  });
});
