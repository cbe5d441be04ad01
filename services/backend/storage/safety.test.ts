import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { leftIn } from '../test/samples.ts';
import { createFiles } from './files.ts';
import { folderName, ownProcessName } from './process-name.ts';
import { FILES_LOCK, sweep } from './sweep.ts';

/** A rule of the tables' owner, as the product has for its plans. */
const MIGRATION = /* sql */ `
  insert into storage.buckets (id, name, public) values ('box', 'box', true), ('full', 'full', false);
  create policy signed_in on storage.objects to authenticated using (bucket_id = 'box') with check (bucket_id = 'box');
  create function public.no_room() returns trigger language plpgsql as $$
  begin
    raise exception using errcode = 'P0001', message = 'limit_reached', detail = 'storage';
  end $$;
  create trigger no_room before insert on storage.objects for each row when (new.bucket_id = 'full')
    execute function public.no_room();
`;
let stoa: TestBackend;
beforeAll(async () => void (stoa = await startTestBackend({ migrate: MIGRATION, maxFileBytes: 30_000_000 })));
afterAll(() => stoa.close());

const service = () => stoa.client(stoa.backend.serviceRoleKey).storage;
const address = (path: string) => `${stoa.base}/storage/v1/object/${path}`;
const headers = () => ({ authorization: `Bearer ${stoa.backend.serviceRoleKey}` });
/** Without a socket: a reply that comes before its request was read whole ends the connection. */
const inside = async (url: string | URL | Request, init: RequestInit = {}) =>
  stoa.backend.app.fetch(new Request(url, { ...init, duplex: 'half' } as RequestInit));
const clientInside = (key: string) => stoa.client(key, { global: { fetch: inside } }).storage;
const left = () => leftIn(stoa.storageDir);

describe('names', () => {
  it('that lead out, hide something, or are no text are refused wherever one is given', async () => {
    const odd = [
      ...['../x', 'a/../../x', './x', 'a//b', '/a/', 'a\\b', 'a\0b', 'a\nb', ' a', 'a/ b ', 'x'.repeat(1025)],
      ...[
        'a\u202egpj.exe',
        'a\u200bb',
        'a\u2028b',
        'a\ud800b',
        'e\u0301',
        'ä'.repeat(200),
        '\ue000',
        '\ufeffa',
      ],
    ];
    const box = service().from('box');
    await box.upload('plain', 'text');
    for (const name of odd) {
      const json = async (path: string, body: object) =>
        (await fetch(address(path), { method: 'POST', headers: headers(), body: JSON.stringify(body) }))
          .status;
      const move = { bucketId: 'box', sourceKey: 'plain', destinationKey: name };
      expect([name, await json('move', move), await json('copy', move)]).toEqual([name, 400, 400]);
      const path = name.toWellFormed() === name ? encodeURIComponent(name) : '%ed%a0%80';
      const reply = await fetch(address(`box/${path}`), { method: 'POST', headers: headers(), body: 'x' });
      expect([name, reply.status]).toEqual([name, 400]);
    }
    expect((await box.list()).data?.map(({ name }) => name)).toEqual(['plain']);
    for (const name of ['ä b.txt', '日本/課題 1.txt', 'a+b (1)~!.txt', '.hidden'])
      expect((await box.upload(name, 'x', { upsert: true })).error, name).toBeNull();
  });

  it('of a download are made safe for a header and for a disk', async () => {
    await service().from('box').upload('file.txt', 'x', { upsert: true });
    const sent = async (download: string) =>
      (await fetch(`${address('public/box/file.txt')}?download=${encodeURIComponent(download)}`)).headers.get(
        'content-disposition',
      );
    expect(await sent('')).toBe("attachment; filename*=UTF-8''file.txt");
    expect(await sent('../../etc/passwd')).toBe("attachment; filename*=UTF-8''passwd");
    expect(await sent('a"; filename=x\r\nSet-Cookie: a=b')).toBe(
      "attachment; filename*=UTF-8''a%22%3B%20filename%3DxSet-Cookie%3A%20a%3Db",
    );
    expect(await sent("ü'(*)\u202e.txt")).toBe("attachment; filename*=UTF-8''%C3%BC%27%28%2a%29.txt");
  });
});

describe('what a browser may keep', () => {
  it('[DATA-26] [LIM-17] 3600 seconds unless the uploader says otherwise; what needs rights is asked again', async () => {
    const box = service().from('box');
    await box.upload('kept.txt', 'x');
    await box.upload('short.txt', 'x', { cacheControl: '60' });
    await fetch(address('box/bare.txt'), { method: 'POST', headers: headers(), body: 'x' });
    const stored = async (url: string, init = {}) => (await fetch(url, init)).headers.get('cache-control');
    expect(await stored(address('public/box/kept.txt'))).toBe('public, max-age=3600');
    expect(await stored(address('public/box/bare.txt'))).toBe('public, max-age=3600');
    expect(await stored(address('public/box/short.txt'))).toBe('public, max-age=60');
    expect(await stored(address('box/kept.txt'), { headers: headers() })).toBe('private, no-store');
    const { data } = await box.createSignedUrl('kept.txt', 30);
    expect(await stored(data?.signedUrl ?? '')).toBe('private, no-cache');
  });

  it('is asked about with tags and times, also by HEAD', async () => {
    await service().from('box').upload('tagged.txt', '0123456789', { upsert: true });
    const url = address('public/box/tagged.txt');
    const first = await fetch(url, { method: 'HEAD' });
    expect([first.status, first.headers.get('content-length'), await first.text()]).toEqual([200, '10', '']);
    const [tag, time] = [first.headers.get('etag') ?? '', first.headers.get('last-modified') ?? ''];
    const requestsOf = async (more: Record<string, string>) => {
      const reply = await fetch(url, { headers: more });
      return [reply.status, (await reply.text()).length];
    };
    expect(await requestsOf({ 'if-none-match': `"other", W/${tag}` })).toEqual([304, 0]);
    expect(await requestsOf({ 'if-none-match': '*' })).toEqual([304, 0]);
    expect(await requestsOf({ 'if-modified-since': time })).toEqual([304, 0]);
    expect(await requestsOf({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toEqual([200, 10]);
    expect(await requestsOf({ 'if-none-match': '"other"', 'if-modified-since': time })).toEqual([200, 10]);
    expect(await requestsOf({ range: 'bytes=0-3', 'if-range': tag })).toEqual([206, 4]);
    expect(await requestsOf({ range: 'bytes=0-3', 'if-range': '"other"' })).toEqual([200, 10]);
    expect(await requestsOf({ range: 'bytes=50-' })).toEqual([416, 0]);
  });
});

describe('signed addresses', () => {
  it('are for one object and one use, and run out', async () => {
    const box = service().from('box');
    await box.upload('one.txt', '1', { upsert: true });
    await box.upload('two.txt', '2', { upsert: true });
    const { data } = await box.createSignedUrl('one.txt', 60);
    const status = async (url: string, init = {}) => (await fetch(url, init)).status;
    expect(await status(data?.signedUrl ?? '')).toBe(200);
    expect(await status(data?.signedUrl.replace('one', 'two') ?? '')).toBe(400);
    expect(await status(`${data?.signedUrl}x`)).toBe(400);
    expect(await status(address('sign/box/one.txt'))).toBe(400);
    expect(await status(address(`sign/box/one.txt?token=${stoa.backend.serviceRoleKey}`))).toBe(400);
    const token = new URL(data?.signedUrl ?? '').searchParams.get('token');
    expect(
      await status(address(`upload/sign/box/one.txt?token=${token}`), { method: 'PUT', body: 'x' }),
    ).toBe(400);
    expect(await status(address('box/one.txt'), { headers: { authorization: `Bearer ${token}` } })).toBe(401);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await status(data?.signedUrl ?? '')).toBe(400);
    vi.useRealTimers();
    expect((await box.createSignedUrl('one.txt', 0)).error).toMatchObject({ status: 400 });
    const upload = await (await stoa.person()).client.storage.from('box').createSignedUploadUrl('three.txt');
    await stoa.sql`alter policy signed_in on storage.objects with check (false)`;
    const overdue = await stoa
      .client()
      .storage.from('box')
      .uploadToSignedUrl('three.txt', upload.data?.token ?? '', 'x');
    await stoa.sql`alter policy signed_in on storage.objects with check (bucket_id = 'box')`;
    expect(overdue.error).toMatchObject({ status: 403 });
  });
});

describe('what is refused or breaks off', () => {
  it('leaves nothing: no right, no room, too large, not a form', async () => {
    const before = left();
    const keyed = () => clientInside(stoa.backend.serviceRoleKey);
    const large = new Blob([Buffer.alloc(20_000_000)]);
    const anybody = clientInside(stoa.backend.anonKey).from('box');
    expect((await anybody.upload('large', large)).error).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(
      (await clientInside(stoa.backend.serviceRoleKey).from('full').upload('x', 'x')).error,
    ).toMatchObject({
      status: 403,
      code: 'limit_reached',
    });
    const huge = Buffer.alloc(30_000_001);
    expect((await keyed().from('box').upload('huge', huge)).error).toMatchObject({ status: 413 });
    expect(
      (
        await service()
          .from('box')
          .upload('huge', new Blob([huge]))
      ).error,
    ).toMatchObject({ status: 413 });
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1_000_000)) });
    expect((await keyed().from('box').upload('huge', endless)).error).toMatchObject({ status: 413 });
    for (const [type, body] of [
      ['multipart/form-data; boundary=x', 'nothing of a form'],
      ['multipart/form-data', 'x'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nwords\r\n--x--',
      ],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\nhalf',
      ],
    ] as const) {
      const reply = await fetch(address('box/form'), {
        method: 'POST',
        headers: { ...headers(), 'content-type': type },
        body,
      });
      expect([type, body, reply.status]).toEqual([type, body, 400]);
    }
    expect(left()).toEqual(before);
    expect(
      await stoa.sql`select 1 from storage.objects where name in ('large', 'huge', 'form', 'x')`,
    ).toHaveLength(0);
  });

  it('[F8] requests that carry no file are held to a size of their own', async () => {
    const body = JSON.stringify({ prefixes: ['x'.repeat(3_000_000)] });
    for (const [method, path] of [
      ...['object/list/box', 'object/list-v2/box', 'object/move', 'object/copy', 'object/sign/box'].map(
        (each) => ['POST', each],
      ),
      ...[
        ['POST', 'object/sign/box/x'],
        ['DELETE', 'object/box'],
        ['POST', 'bucket'],
        ['PUT', 'bucket/box'],
        ['POST', 'bucket/box/empty'],
      ],
    ] as [string, string][]) {
      const reply = await inside(`${stoa.base}/storage/v1/${path}`, { method, headers: headers(), body });
      expect([method, path, reply.status]).toEqual([method, path, 413]);
    }
  });

  it('leaves nothing of an upload whose sender goes away in the middle', async () => {
    const before = left();
    for (const type of ['application/octet-stream', 'multipart/form-data; boundary=x']) {
      const sending = request(address('box/half'), {
        method: 'POST',
        headers: { ...headers(), 'content-type': type, 'content-length': '1000000' },
      });
      sending.on('error', () => {});
      sending.write(
        '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\n' + 'x'.repeat(200_000),
      );
      await vi.waitFor(() => expect(left().unfinished).toBe(before.unfinished + 1), { timeout: 20_000 });
      sending.destroy();
      await vi.waitFor(() => expect(left()).toEqual(before), { timeout: 20_000 });
    }
    expect(await stoa.sql`select 1 from storage.objects where name = 'half'`).toHaveLength(0);
  });

  it('[EXAM-F4] at the next start nothing is left of uploads whose process was killed; living ones go on', async () => {
    const files = createFiles(join(stoa.storageDir, 'again'));
    const folder = (name: string) => join(files.directory, 'incoming', name);
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const own = ownProcessName();
    const living = folderName({ ...own, pid: process.ppid }, 'alive');
    // Its number is nobody's here; there it may be at work.
    const young = folderName({ space: 'another-space', pid }, 'young');
    for (const name of [folderName({ ...own, pid }, 'dead'), living, young]) {
      mkdirSync(folder(name));
      writeFileSync(join(folder(name), 'part'), 'half');
    }
    await sweep({ sql: stoa.sql, files });
    expect(readdirSync(join(files.directory, 'incoming')).toSorted()).toEqual(
      [files.incoming.split('/').at(-1), living, young].toSorted(),
    );
  });
});

describe('row and file', () => {
  it('many replacing one object at once leave one file, and it is the row’s', async () => {
    const box = service().from('box');
    const before = left();
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => box.upload('raced.txt', `version ${n}`, { upsert: true })),
    );
    expect(left()).toEqual({ ...before, objects: before.objects + 1 });
    expect(await (await box.download('raced.txt')).data?.text()).toMatch(/^version \d$/);
    await stoa.sql`delete from storage.objects where name = 'raced.txt'`;
    await box.remove(['anything']);
    expect(left()).toEqual(before);
  });

  it('while a backup holds the files, what is deleted stays on the disk; afterwards it goes', async () => {
    const box = service().from('box');
    await box.upload('backed-up.txt', 'x');
    const before = left();
    await stoa.sql.begin(async (backup) => {
      await backup`select pg_advisory_xact_lock(hashtextextended(${FILES_LOCK}, 0))`;
      expect((await box.remove(['backed-up.txt'])).data).toHaveLength(1);
      expect(left()).toEqual(before);
    });
    await box.remove(['anything']);
    expect(left()).toEqual({ ...before, objects: before.objects - 1 });
  });

  it('bytes without a row go after an hour; bytes of a row stay', async () => {
    await service().from('box').upload('old.txt', 'kept', { upsert: true });
    const files = createFiles(stoa.storageDir);
    const orphan = join(stoa.storageDir, crypto.randomUUID());
    writeFileSync(orphan, 'nobody’s');
    const before = left();
    await sweep({ sql: stoa.sql, files });
    expect(left()).toEqual(before);
    for (const name of readdirSync(stoa.storageDir)) utimesSync(join(stoa.storageDir, name), 0, 0);
    expect((await sweep({ sql: stoa.sql, files })).removed).toBe(1);
    expect(left()).toEqual({ ...before, objects: before.objects - 1 });
    expect(await (await service().from('box').download('old.txt')).data?.text()).toBe('kept');
  });
});
