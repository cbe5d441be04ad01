import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { StorageApiError } from '@supabase/supabase-js';
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

describe('buckets', () => {
  it('are made, read, listed, changed, emptied and removed', async () => {
    const name = await judge.newBucket({
      public: false,
      fileSizeLimit: '1mb',
      allowedMimeTypes: ['image/*'],
    });
    expect((await judge.storage.getBucket(name)).data).toMatchObject({
      id: name,
      name,
      public: false,
      file_size_limit: 1_000_000,
      allowed_mime_types: ['image/*'],
      created_at: expect.any(String),
    });
    const listed = await judge.storage.listBuckets({
      search: 'bucket-',
      limit: 2,
      offset: 0,
      sortColumn: 'created_at',
      sortOrder: 'desc',
    });
    expect(listed.data).toHaveLength(2);
    expect(listed.data?.[0]).toMatchObject({ id: name });
    const changed = await judge.storage.updateBucket(name, {
      public: true,
      fileSizeLimit: 10,
      allowedMimeTypes: null,
    });
    expect(changed.data).toEqual({ message: 'Successfully updated' });
    expect((await judge.storage.getBucket(name)).data).toMatchObject({
      public: true,
      file_size_limit: 10,
      allowed_mime_types: null,
    });
    await judge.storage.from(name).upload('a.txt', 'text');
    expect((await judge.storage.deleteBucket(name)).error).toMatchObject({
      status: 409,
      code: 'BucketNotEmpty',
    });
    expect((await judge.storage.emptyBucket(name)).error).toBeNull();
    expect((await judge.storage.from(name).list()).data).toEqual([]);
    expect((await judge.storage.deleteBucket(name)).data).toEqual({ message: 'Successfully deleted' });
    for (const request of [
      judge.storage.getBucket(name),
      judge.storage.updateBucket(name, { public: true }),
      judge.storage.emptyBucket(name),
      judge.storage.deleteBucket(name),
    ])
      expect((await request).error).toMatchObject({ status: 404, message: 'Bucket not found' });
    expect((await judge.storage.createBucket(bucketName, { public: true })).error).toMatchObject({
      status: 409,
    });
    await expect(judge.storage.throwOnError().getBucket(name)).rejects.toThrow('Bucket not found');
  });
});

describe('addresses', () => {
  it('public ones, with and without a download', () => {
    const address = (download?: boolean | string) =>
      bucket().getPublicUrl(uploadPath, download === undefined ? {} : { download }).data.publicUrl;
    const plain = `${judge.base}/object/public/${bucketName}/${uploadPath}`;
    expect([address(), address(true), address('test.jpg')]).toEqual([
      plain,
      `${plain}?download=`,
      `${plain}?download=test.jpg`,
    ]);
  });

  it('signed ones open the file for whoever has them, and carry the download name', async () => {
    await put();
    const signed = async (options?: { download: boolean | string }) =>
      (await bucket().createSignedUrl(uploadPath, 2000, options)).data?.signedUrl ?? '';
    expect(await signed()).toContain(`${judge.base}/object/sign/${bucketName}/${uploadPath}`);
    expect(await signed({ download: true })).toContain('&download=');
    const named = await signed({ download: 'test.jpg' });
    expect(named).toContain('&download=test.jpg');
    const reply = await fetch(named);
    expect(reply.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''test.jpg");
    expect(Buffer.from(await reply.arrayBuffer()).equals(JPEG)).toBe(true);
    expect((await bucket().createSignedUrl('nowhere', 2000)).error).toMatchObject({ status: 404 });
    await expect(bucket().throwOnError().createSignedUrl('nowhere', 2000)).rejects.toThrow(
      'Object not found',
    );
  });

  it('many signed at once say of each whether it is there', async () => {
    await put();
    const { data } = await bucket().createSignedUrls([uploadPath, 'nowhere.jpg'], 60);
    expect(data?.map(({ path, error }) => [path, error === null])).toEqual([
      [uploadPath, true],
      ['nowhere.jpg', false],
    ]);
    expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200);
  });
});

describe('uploads', () => {
  it('of every body storage-js sends', async () => {
    const form = new FormData();
    form.append('', new Blob([JPEG]), 'file.txt');
    const bodies = [
      form,
      JPEG,
      JPEG.buffer.slice(JPEG.byteOffset, JPEG.byteOffset + JPEG.length),
      new Blob([JPEG]),
      Readable.from([Buffer.from('a stream'), Buffer.from(' of two')]),
      'words',
      new URLSearchParams({ a: 'b' }),
    ];
    for (const [index, body] of bodies.entries()) {
      const path = `${index}.bin`;
      const { data, error } = await bucket().upload(path, body as never);
      expect([error, data?.path, data?.fullPath], String(index)).toEqual([
        null,
        path,
        `${bucketName}/${path}`,
      ]);
    }
    expect(await (await bucket().download('4.bin')).data?.text()).toBe('a stream of two');
    expect((await bucket().download('0.bin')).data?.size).toBe(JPEG.length);
  });

  it('of an unknown bucket are refused', async () => {
    const { data, error } = await judge.storage.from('no-such').upload(uploadPath, JPEG);
    expect([data, error?.message]).toEqual([null, 'Bucket not found']);
    await expect(judge.storage.from('no-such').throwOnError().upload(uploadPath, JPEG)).rejects.toThrow(
      'Bucket not found',
    );
  });

  it('are replaced by update, refused twice, taken with upsert', async () => {
    expect((await put()).error).toBeNull();
    expect((await put()).error).toMatchObject({ status: 409, message: 'The resource already exists' });
    expect((await bucket().update(uploadPath, 'second')).data?.path).toBe(uploadPath);
    expect((await bucket().upload(uploadPath, 'third', { upsert: true })).error).toBeNull();
    expect(await (await bucket().download(uploadPath)).data?.text()).toBe('third');
    expect((await bucket().update('nowhere', 'x')).error).toMatchObject({ status: 404 });
  });

  it('keep custom metadata, of a raw body and of a form', async () => {
    const metadata = { custom: 'metadata', second: 'ä', third: 'third' };
    await bucket().upload(uploadPath, JPEG, { metadata });
    expect((await bucket().info(uploadPath)).data?.metadata).toEqual(metadata);
    await bucket().upload('form', new Blob([JPEG]), { metadata });
    expect((await bucket().info('form')).data?.metadata).toEqual(metadata);
  });

  it('hold the bucket’s size and types', async () => {
    const small = await judge.newBucket({ fileSizeLimit: '1kb' });
    const error = (await judge.storage.from(small).upload(uploadPath, JPEG)).error as StorageApiError;
    expect(error).toBeInstanceOf(StorageApiError);
    expect([error.message, error.statusCode]).toEqual([
      'The object exceeded the maximum allowed size',
      '413',
    ]);
    const large = await judge.newBucket({ fileSizeLimit: '1mb' });
    expect((await judge.storage.from(large).upload(uploadPath, JPEG)).error).toBeNull();
    const typed = await judge.newBucket({ allowedMimeTypes: ['image/jpeg'] });
    const send = (contentType: string) => judge.storage.from(typed).upload(uploadPath, JPEG, { contentType });
    expect((await send('image/png')).error).toMatchObject({
      message: 'mime type image/png is not supported',
      statusCode: '415',
    });
    expect((await send('image/jpeg')).error).toBeNull();
  });

  it('by signed address: once, or again with upsert', async () => {
    const { data } = await bucket().createSignedUploadUrl(uploadPath);
    expect(data?.signedUrl).toContain(`${judge.base}/object/upload/sign/${bucketName}/${uploadPath}`);
    const send = (token = '') =>
      judge.stoa.client().storage.from(bucketName).uploadToSignedUrl(uploadPath, token, JPEG);
    expect((await send(data?.token)).data).toMatchObject({
      path: uploadPath,
      fullPath: `${bucketName}/${uploadPath}`,
    });
    expect((await send(data?.token)).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    });
    const again = await bucket().createSignedUploadUrl(uploadPath, { upsert: true });
    expect((await send(again.data?.token)).error).toBeNull();
  });
});
