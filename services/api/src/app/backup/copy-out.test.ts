import { createHash } from 'node:crypto';
import { type Readable, Writable } from 'node:stream';
import { createTestDatabase, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOut } from './copy-out.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** Takes the first part, and its answer waits until the source holds more than it wants to. */
function slowSink() {
  const parts: Buffer[] = [];
  const sources: Readable[] = [];
  const sink = new Writable({
    highWaterMark: 1,
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      const isFull = () => sources.every((rows) => rows.readableLength >= rows.readableHighWaterMark);
      const check = () => (parts.length > 1 || isFull() ? done() : setImmediate(check));
      check();
    },
  });
  sink.on('pipe', (rows: Readable) => sources.push(rows));
  return { sink, text: () => Buffer.concat(parts) };
}

it('a table that is read faster than it is written does not stop the next one', async () => {
  await db.sql`create table public.long_rows (body text)`;
  await db.sql`insert into public.long_rows select repeat(n::text, 100000) from generate_series(1, 2) n`;
  const { sink, text } = slowSink();
  const [hash, next] = await db.sql.begin(async (tx) => {
    const copied = await copyOut(tx, 'public.long_rows', ['body'], sink);
    const [row] = await tx<[{ next: string }]>`select 'the next statement' as next`;
    return [copied, row.next];
  });
  expect(next).toBe('the next statement');
  expect(text().toString()).toBe(`${'1'.repeat(100_000)}\n${'2'.repeat(100_000)}\n`);
  expect(hash).toBe(createHash('sha256').update(text()).digest('hex'));
});
