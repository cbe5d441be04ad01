import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPageReader } from '../page-reads/page-reader.ts';
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.ts';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const WITHOUT_END_MS = 10 * 60_000;
let stoa: TestApp;
let kiln: TestAccount;
let line: DatabaseLine;
let requestCount = 0;
let pending = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let reader: ReturnType<typeof createPageReader> | null = null;
  stoa = await createTestApp({
    render: async ({ url }) => ({ ok: true, html: `<main>${url}</main>`, themeStyleText: '', styleText: '' }),
    reach: async (url) => {
      line = await openDatabaseLine(url);
      reader = createPageReader(line.url, WITHOUT_END_MS);
      return line.url;
    },
    pageReader: {
      async read(reads) {
        requestCount += 1;
        pending += 1;
        const rows = await reader!.read(reads);
        pending -= 1;
        return rows;
      },
      close: async () => reader?.close(),
    },
    // A hung database never falls back to another source.
    embedded: { fetch: () => new Promise(() => {}), anonKey: 'anon' },
    databasePatienceMs: 5_000,
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
});
afterAll(async () => {
  vi.useRealTimers();
  line.mend();
  await stoa.stop();
  await line.close();
});

const style = async (path: string) => {
  const reply = await stoa.call(KILN, path);
  return [reply.status, reply.headers.get('etag'), await reply.text()];
};

it('[EXAM-D5] [PLT-28] a database that hangs costs no page: the last one is shown while its query is out, then without a query, and the new one once it is back', async () => {
  const missing = await style('/course/x');
  const last = await style('/course');
  expect(pending).toBe(0);
  line.freeze();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await style('/course')).toEqual(last);
  expect(pending).toBe(1);
  stoa.app.accountsChanged(kiln.accountId);
  expect(await style('/course')).toEqual(last);

  // One that was never made is made without its data as soon as it is clear that nothing answers.
  const [status] = await style('/course/y');
  expect(status).toBe(200);
  const queries = requestCount;
  for (const path of ['/course', '/course/z', '/course']) expect((await style(path))[0], path).toBe(200);
  expect(requestCount, 'nobody asks a database that is known to hang').toBe(queries);

  line.mend();
  await expect.poll(async () => (await style('/course/w'))[0], { timeout: 25_000 }).toBe(missing[0]);
});
