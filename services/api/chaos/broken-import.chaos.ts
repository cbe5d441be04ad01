import { IMPORT_PART_BYTES } from '@stoa/shared/contracts/contact-import';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runContactImports } from '../src/sites/contacts/run-import.ts';
import { createTestApp, type TestApp } from '../src/testing/test-app.ts';
import { usedHeapMb } from '../src/testing/used-heap.ts';

const ROWS = Number(process.env['IMPORT_ROWS'] ?? 1_000_000);
const LIMIT_MS = 3_600_000;
const BATCH_ROWS = 500;
const MAX_GROWTH_MB = 30;

let stoa: TestApp;
let site: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
});
beforeEach(async () => {
  site = await makeAccount(stoa.db.sql);
});
afterAll(() => stoa.stop());

/** One row in ten can't be taken, each tenth of them in another way. */
const BROKEN: [reason: string, line: (n: number) => string][] = [
  ['email', (n) => `nobody-${n},Ada`],
  ['email', () => ',,,,'],
  ['email', (n) => `"two, people"@b.example ${n},Ada`],
  ['email', (n) => `=HYPERLINK("http://b.example"),Ada ${n}`],
  ['email', (n) => `\u202E\0\u0007${n},"Ada""s"`],
  ['email', (n) => `${'x'.repeat(260)}-${n}@b.example,Ada`],
  ['email', (n) => `a@b@c-${n}.example,"line\none"`],
  ['email', (n) => `;|\t${n}`],
  ['duplicate', (n) => `twice-${n}@b.example,Again`],
  ['email', (n) => `<script>@b-${n},Ada`],
];
const EVERY = 10;
const brokenAt = (n: number) => (n % EVERY === 0 ? BROKEN[(n / EVERY) % BROKEN.length] : undefined);
const lineOf = (n: number): string => {
  const broken = brokenAt(n);
  if (broken) return broken[1](n);
  return brokenAt(n + 1)?.[0] === 'duplicate'
    ? `twice-${n + 1}@b.example,Ada`
    : `reader-${n}@b.example,"Reader, ${n}"`;
};

/** Uploads the file in parts, as a browser does; it is never whole in memory. */
async function upload(): Promise<string> {
  const id = await asOwner(async (sql) => {
    const [row] = await sql`select public.create_contact_import(${site.accountId}, 'broken.csv') as id`;
    return row!['id'] as string;
  });
  let no = 0;
  let rest = Buffer.from('email,name\n');
  const send = async (bytes: Buffer) => {
    const data = bytes.toString('base64');
    await asOwner(
      (sql) => sql`select public.add_contact_import_part(${site.accountId}, ${id}, ${no}, ${data})`,
    );
    no += 1;
  };
  for (let n = 1; n <= ROWS; n += 5_000) {
    const lines = Array.from({ length: Math.min(5_000, ROWS - n + 1) }, (_, at) => lineOf(n + at));
    rest = Buffer.concat([rest, Buffer.from(`${lines.join('\n')}\n`)]);
    for (; rest.length >= IMPORT_PART_BYTES; rest = rest.subarray(IMPORT_PART_BYTES))
      await send(rest.subarray(0, IMPORT_PART_BYTES));
  }
  if (rest.length > 0) await send(rest);
  return id;
}
type Sql = Parameters<Parameters<TestApp['db']['as']>[1]>[0];
const asOwner = <T>(work: (sql: Sql) => Promise<T>): Promise<T> => stoa.db.as(site.owner, work);

async function start(id: string): Promise<void> {
  const settings = {
    ...{ charset: 'utf-8', delimiter: ',', columns: ['email', 'name'], lists: [], tags: [] },
    ...{ basis: '', overwrite: false },
  };
  const reply = await stoa.call(`${site.slug}.localhost:3000`, `/api/contacts/imports/${id}/run`, {
    token: await stoa.tokenOf(site.owner),
    body: { settings, isTrial: false },
  });
  expect(reply.status).toBe(202);
}
const importOf = async (id: string) =>
  (
    await stoa.db.sql`
      select state, cursor, added, updated, skipped, rejected from public.contact_imports where id = ${id}`
  )[0]!;
const contacts = async () =>
  (
    await stoa.db.sql`
      select count(*)::int as count from public.contacts where account_id = ${site.accountId} and source = 'import'`
  )[0]!['count'] as number;

it(
  `[MNG-18] imports a broken file of ${ROWS} rows: each row is taken or named, and memory stays flat`,
  { timeout: LIMIT_MS },
  async () => {
    const id = await upload();
    await start(id);
    const heapMb: number[] = [];
    const cursors: number[] = [];
    let batches = 0;
    const begin = performance.now();
    await runContactImports(stoa.database, {
      async onBatch() {
        batches += 1;
        if (batches % Math.ceil(ROWS / BATCH_ROWS / 10) !== 0) return;
        heapMb.push(usedHeapMb());
        const { cursor, added } = await importOf(id);
        cursors.push(cursor as number);
        // Rows and the import's progress are written in one transaction.
        expect(await contacts()).toBe(added);
      },
    });
    const seconds = (performance.now() - begin) / 1000;
    const done = await importOf(id);
    const growthMb = heapMb.at(-1)! - heapMb[0]!;
    console.log(
      `${ROWS} rows in ${seconds.toFixed(0)} s, ${JSON.stringify(done)}, ${growthMb.toFixed(1)} MB more`,
    );
    expect(done).toMatchObject({ state: 'done', cursor: ROWS });
    const { added, updated, skipped, rejected } = done as Record<string, number>;
    expect(added! + updated! + skipped! + rejected!).toBe(ROWS);
    expect(await contacts()).toBe(added);
    expect(cursors).toEqual(cursors.toSorted((one, other) => one - other));
    expect(new Set(cursors).size).toBe(cursors.length);
    expect(growthMb).toBeLessThan(MAX_GROWTH_MB);
    // The first row names the columns, so row n of the readers is row n + 1 of the file.
    const [wrong] = await stoa.db.sql`
      select count(*)::int as count, count(*) filter (where (row_no - 1) % ${EVERY} <> 0)::int as foreign,
        count(*) filter (where reason = 'duplicate')::int as duplicates
      from public.contact_import_rejects where import_id = ${id}`;
    expect(wrong).toEqual({
      count: Math.floor(ROWS / EVERY),
      foreign: 0,
      duplicates: Math.floor((ROWS + 20) / EVERY / BROKEN.length),
    });
  },
);

it(
  '[MNG-18] ends within one batch where it is cancelled, and what is written is whole',
  { timeout: LIMIT_MS },
  async () => {
    const id = await upload();
    await start(id);
    let batches = 0;
    await runContactImports(stoa.database, {
      async onBatch() {
        batches += 1;
        if (batches === 100)
          await asOwner((sql) => sql`select public.cancel_contact_import(${site.accountId}, ${id})`);
      },
    });
    const { state, cursor, added } = await importOf(id);
    expect([state, cursor, batches]).toEqual(['cancelled', 100 * BATCH_ROWS, 100]);
    expect(await contacts()).toBe(added);
    expect(await stoa.db.sql`select from ops.contact_import_parts where import_id = ${id}`).toHaveLength(0);
  },
);
