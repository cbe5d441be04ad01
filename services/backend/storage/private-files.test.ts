import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../test/harness.ts';
import { createFiles } from './files.ts';
import { folderName } from './process-name.ts';
import { sweep } from './sweep.ts';

let stoa: TestBackend;
beforeAll(async () => {
  stoa = await startTestBackend({
    migrate: "insert into storage.buckets (id, name) values ('closed', 'closed')",
  });
});
afterAll(() => stoa.close());

const bucket = () => stoa.client(stoa.backend.serviceRoleKey).storage.from('closed');

/** Lists files other users of the machine can access. */
function openToOthers(directory: string): string[] {
  return [
    ...((statSync(directory).mode & 0o077) === 0 ? [] : ['.']),
    ...readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(directory, name)).mode & 0o077) !== 0,
    ),
  ];
}

const sendInParts = (objectName: string) =>
  new Promise<void>((resolve, reject) => {
    new Upload(Buffer.from('in parts'), {
      endpoint: `${stoa.base}/storage/v1/upload/resumable`,
      retryDelays: null,
      headers: { apikey: stoa.backend.anonKey, authorization: `Bearer ${stoa.backend.serviceRoleKey}` },
      metadata: { bucketName: 'closed', objectName, contentType: 'text/plain' },
      onSuccess: () => resolve(),
      onError: reject,
    }).start();
  });

it('[EXAM-A9] whatever way a file comes in, nobody else on the machine reads it', async () => {
  expect((await bucket().upload('raw.txt', 'raw')).error).toBeNull();
  expect((await bucket().upload('form.txt', new Blob(['form']))).error).toBeNull();
  expect((await bucket().copy('raw.txt', 'copied.txt')).error).toBeNull();
  await sendInParts('parts.txt');
  expect(openToOthers(stoa.storageDir)).toEqual([]);
});

it('[EXAM-A9] files that an older version left open are closed at the next start', async () => {
  const old = join('bucket', randomUUID());
  const closed = await startTestBackend({
    prepareStorage(directory) {
      chmodSync(directory, 0o755);
      mkdirSync(join(directory, 'bucket/media'), { recursive: true });
      for (const name of [old, 'bucket/media/art.svg']) {
        writeFileSync(join(directory, name), 'x');
        chmodSync(join(directory, name), 0o644);
      }
    },
  });
  await vi.waitFor(() => expect(openToOthers(closed.storageDir)).toEqual([]), { timeout: 20_000 });
  expect(statSync(join(closed.storageDir, old)).mode & 0o777).toBe(0o600);
  await closed.close();
});

it('[EXAM-F4] a process whose folder somebody cleared away makes it anew and takes uploads as before', async () => {
  rmSync(join(stoa.storageDir, 'incoming'), { recursive: true });
  expect((await bucket().upload('after.txt', 'x')).error).toBeNull();
  expect((await bucket().upload('after-form.txt', new Blob(['x']))).error).toBeNull();
  expect((await bucket().copy('after.txt', 'after-copy.txt')).error).toBeNull();
  rmSync(join(stoa.storageDir, 'incoming'), { recursive: true });
  rmSync(join(stoa.storageDir, 'resumable'), { recursive: true });
  await sendInParts('after-parts.txt');
});

it('[EXAM-F4] what a process of another space brings in is left alone, unless nobody touched it for a day', async () => {
  const files = createFiles(join(stoa.storageDir, 'shared'));
  const incoming = join(files.directory, 'incoming');
  const [working, gone] = ['working', 'gone'].map((name) => folderName({ space: 'boot-b-7', pid: 1 }, name));
  for (const name of [working!, gone!]) mkdirSync(join(incoming, name));
  utimesSync(join(incoming, gone!), 0, 0);
  await sweep({ sql: stoa.sql, files });
  expect(readdirSync(incoming).toSorted()).toEqual([working, files.incoming.split('/').at(-1)].toSorted());
  // Nor does that one find ours untouched.
  const next = Date.now() + 3 * 86_400_000;
  await sweep({ sql: stoa.sql, files }, next);
  expect(statSync(files.incoming).mtimeMs).toBeCloseTo(next, -4);
});
