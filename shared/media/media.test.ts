import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import type { DatabaseClient } from '../contracts/database-client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { UPLOAD_TYPES, type UploadKind } from '../contracts/uploads.ts';
import { checkFile, typeOfFile } from './check-file.ts';
import { listFolder } from './list-folder.ts';
import { openMedia } from './open-media.ts';
import { uploadAvatar } from './upload-avatar.ts';
import { uploadFile } from './upload-file.ts';

interface ReceivedRequest {
  method: string;
  path: string;
  upsert: string | undefined;
  body: string;
}
const requests: ReceivedRequest[] = [];
let answers: Record<string, [number, unknown]>;
let server: Server;
let base = '';
let storageClient: DatabaseClient;

/** A real server across a real socket that writes down what it is asked; the answers are those the storage gives. */
beforeAll(async () => {
  server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const cors = {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'access-control-allow-methods': '*',
      };
      if (request.method === 'OPTIONS') return reply.writeHead(204, cors).end();
      const path = (request.url ?? '').split('?')[0] ?? '';
      const upsert = request.headers['x-upsert'] as string | undefined;
      requests.push({
        method: request.method ?? '',
        path,
        upsert,
        body: Buffer.concat(chunks).toString('latin1'),
      });
      const [status, body] = answers[`${request.method} ${path}`] ?? [404, { message: 'nothing there' }];
      return reply
        .writeHead(status, { ...cors, 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  storageClient = createClient(base, 'key', { auth: { persistSession: false, autoRefreshToken: false } });
});
afterAll(() => void server.close());
beforeEach(() => {
  requests.length = 0;
  answers = {};
});

const client = () => storageClient;
const uploadPath = (path: string) => `/storage/v1/object/upload/sign/${path}`;
const takes = (path: string, status = 200, body: unknown = { Key: path }) => {
  answers[`POST ${uploadPath(path)}`] = [200, { url: `/object/upload/sign/${path}?token=t` }];
  answers[`PUT ${uploadPath(path)}`] = [status, body];
};
const fileOf = (name: string, type: string, content = 'bytes') => new File([content], name, { type });

describe('what may be uploaded', () => {
  const fits = (kind: UploadKind, name: string, type: string) => {
    try {
      return checkFile(fileOf(name, type), { kinds: [kind], maxBytes: 100 });
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  it.each([
    ['[VAL-07]', 'video', ['a.ogv', 'a.mpeg', 'a.mp4', 'a.webm'], ['a.mov', 'a.avi', 'a.mp3']],
    ['[VAL-08]', 'audio', ['a.ogg', 'a.mp3', 'a.aac', 'a.weba'], ['a.wav', 'a.flac', 'a.mp4']],
    [
      '[VAL-09]',
      'document',
      [
        'a.pdf',
        'a.json',
        'a.gz',
        'a.doc',
        'a.csv',
        'a.txt',
        'a.ppt',
        'a.pptx',
        'a.xls',
        'a.xlsx',
        'a.xml',
        'a.zip',
      ],
      ['a.html', 'a.exe', 'a.js', 'a.docm', 'noending'],
    ],
    [
      '[VAL-10]',
      'image',
      ['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.bmp', 'a.avif', 'a.svg'],
      ['a.webp', 'a.tiff', 'a.pdf'],
    ],
  ] as const)(
    '%s of kind %s by what a file is called, also when the browser says nothing of it',
    (_row, kind, good, bad) => {
      for (const name of good)
        expect([name, UPLOAD_TYPES[kind]]).toEqual([name, expect.arrayContaining([fits(kind, name, '')])]);
      for (const name of bad) expect([name, fits(kind, name, '')]).toEqual([name, 'unsupported_media_type']);
    },
  );

  it('containers are what the browser says, tables are no programs’ files, and what is too large is reported at once', () => {
    expect([
      typeOfFile(fileOf('a.webm', 'audio/webm;codecs=opus')),
      typeOfFile(fileOf('a.webm', '')),
    ]).toEqual(['audio/webm', 'video/webm']);
    expect(typeOfFile(fileOf('a.csv', 'application/vnd.ms-excel'))).toBe('text/csv');
    expect(typeOfFile(fileOf('page.html', 'image/png'))).toBeNull();
    expect(() => checkFile(fileOf('a.png', 'image/png'), { kinds: ['image'], maxBytes: 4 })).toThrow(
      'too large',
    );
  });
});

describe('an upload', () => {
  it('[DATA-26] goes to the address it was given, is cached for an hour, and tells how far it is', async () => {
    takes('box/media/a.txt');
    const shares: number[] = [];
    const file = new Blob(['x'.repeat(300_000)], { type: 'text/plain' });
    const stored = await uploadFile(client(), {
      bucket: 'box',
      path: 'media/a.txt',
      file,
      type: 'text/csv',
      onProgress: (share) => void shares.push(share),
    });
    expect(stored).toEqual({ path: 'media/a.txt' });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${uploadPath('box/media/a.txt')}`,
      `PUT ${uploadPath('box/media/a.txt')}`,
    ]);
    expect(requests[1]?.body).toMatch(/name="cacheControl"\r\n\r\n3600\r\n/);
    expect(requests[1]?.body).toContain('x'.repeat(300_000));
    expect(requests[1]?.body).toContain('Content-Type: text/csv');
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('[PLAN-18] past the plan, of a wrong type, too large or not allowed says which, in the codes of all others', async () => {
    const codeOf = async (status: number, code: string) => {
      takes('box/a', status, { code, message: code });
      const input = { bucket: 'box', path: 'a', file: new Blob(['x']) };
      return uploadFile(client(), input).catch((error: { code: string }) => error.code);
    };
    expect(await codeOf(403, 'limit_reached')).toBe('limit_reached');
    expect(await codeOf(403, 'AccessDenied')).toBe('forbidden');
    expect(await codeOf(415, 'InvalidMimeType')).toBe('unsupported_media_type');
    expect(await codeOf(413, 'EntityTooLarge')).toBe('body_too_large');
    expect(await codeOf(409, 'ResourceAlreadyExists')).toBe('name_taken');
    expect(await codeOf(502, '')).toBe('internal');
    answers[`POST ${uploadPath('box/a')}`] = [403, { code: 'limit_reached', message: 'limit_reached' }];
    requests.length = 0;
    const input = { bucket: 'box', path: 'a', file: new Blob(['x']) };
    await expect(uploadFile(client(), input)).rejects.toMatchObject({ code: 'limit_reached' });
    expect(requests).toHaveLength(1);
  });

  it('that is called off sends nothing more', async () => {
    takes('box/a');
    const input = { bucket: 'box', path: 'a', file: new Blob(['x']), signal: AbortSignal.abort() };
    await expect(uploadFile(client(), input)).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests.map(({ method }) => method)).toEqual(['POST']);
  });
});

describe('a person’s picture', () => {
  it('[DATA-19] is a small JPEG at its one place, in the place of the one before, and the profile says it is new', async () => {
    takes('acc/avatars/me/avatar.jpg');
    answers['POST /rest/v1/rpc/update_my_profile'] = [200, {}];
    const toJpeg = vi.fn(async () => new Blob(['jpeg'], { type: 'image/jpeg' }));
    await uploadAvatar(client(), {
      accountId: 'acc',
      userId: 'me',
      file: fileOf('me.png', 'image/png'),
      toJpeg,
    });
    expect(toJpeg).toHaveBeenCalledWith(expect.any(File), 512);
    expect(requests.map(({ path, upsert }) => [path, upsert])).toEqual([
      [uploadPath('acc/avatars/me/avatar.jpg'), 'true'],
      [uploadPath('acc/avatars/me/avatar.jpg'), 'true'],
      ['/rest/v1/rpc/update_my_profile', undefined],
    ]);
    expect(requests[1]?.body).toContain('Content-Type: image/jpeg\r\n\r\njpeg');
    const film = fileOf('me.mp4', 'video/mp4');
    await expect(
      uploadAvatar(client(), { accountId: 'acc', userId: 'me', file: film, toJpeg }),
    ).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
  });
});

describe('reading', () => {
  it('[DATA-25] [LIM-17] a folder is listed a hundred at a time from the first, by name, by default', async () => {
    answers['POST /storage/v1/object/list/box'] = [200, [{ name: 'a' }]];
    expect(await listFolder(client(), { bucket: 'box', folder: 'media' })).toEqual([{ name: 'a' }]);
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
      prefix: 'media',
      limit: 100,
      offset: 0,
      sortBy: { column: 'name', order: 'asc' },
    });
    await listFolder(client(), { bucket: 'box' }, { limit: 5, offset: 10 });
    expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({ limit: 5, offset: 10 });
    await expect(listFolder(client(), { bucket: 'none' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a file that needs rights is asked for by its lesson or product', async () => {
    const opened = {
      url: '/x',
      name: 'A',
      mime: 'application/pdf',
      size_bytes: 1,
      expires_at: '2026-11-22T00:00:00Z',
    };
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(opened));
    expect(await openMedia(client(), 'acc', { type: 'lesson', id: 'l' })).toEqual(opened);
    expect(fetch).toHaveBeenCalledWith(
      '/api/media/open',
      expect.objectContaining({ method: 'POST', body: '{"type":"lesson","id":"l"}' }),
    );
  });

  it('[TEN-13] is asked for at the account’s own backend, in the person’s name, where the service has no way in', async () => {
    const errorOf = (code: string) => Response.json({ code, detail: 'no' }, { status: 409 });
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(errorOf('backend_without_service'));
    const file = { bucket: 'acc-private', object_name: 'media/a.pdf', name: 'A', mime: 'application/pdf' };
    answers['POST /rest/v1/rpc/open_media'] = [200, { ...file, size_bytes: 17 }];
    answers['POST /storage/v1/object/sign/acc-private/media/a.pdf'] = [
      200,
      { signedURL: '/object/sign/acc-private/media/a.pdf?token=t' },
    ];
    const opened = await openMedia(client(), 'acc', { type: 'product', id: 'p' });
    expect(opened).toMatchObject({ name: 'A', mime: 'application/pdf', size_bytes: 17 });
    expect(opened.url).toMatch(
      /\/storage\/v1\/object\/sign\/acc-private\/media\/a\.pdf\?token=t&download=A$/,
    );
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      p_account_id: 'acc',
      p_entity: 'product',
      p_id: 'p',
    });
    expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({ expiresIn: 300 });

    requests.length = 0;
    fetch.mockResolvedValueOnce(errorOf('forbidden'));
    await expect(openMedia(client(), 'acc', { type: 'product', id: 'p' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(requests).toEqual([]);
  });
});
