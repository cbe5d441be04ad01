import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestDatabase,
  makeAccount,
  makeCoupon,
  makeCourse,
  makePerson,
  type TestDatabase,
} from '@stoa/supabase/testing';
import type { Sql } from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../shared/log/log.ts';
import { readSettings } from '../../shared/settings.ts';
import { backup, reset } from './commands.ts';
import { listTables, makeBackup } from './make-backup.ts';
import { readBackup, restoreFiles, restoreRows } from './restore-backup.ts';

let root: string;
let source: TestDatabase;
let target: TestDatabase;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'stoa-backup-'));
  source = await createTestDatabase();
  target = await createTestDatabase();
});
afterEach(async () => {
  await source.drop();
  await target.drop();
  rmSync(root, { recursive: true, force: true });
});

const besideIn = (name: string) => ({
  storage: join(root, name, 'storage'),
  artifacts: join(root, name, 'artifacts'),
  secrets: join(root, name, 'secrets.json'),
});
const write = (path: string, text: string) => {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
};
async function printOf(sql: Sql): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const { name } of await listTables(sql)) {
    const [row] = await sql.unsafe<{ print: string }[]>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print from ${name} t`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}
async function fill(): Promise<ReturnType<typeof besideIn>> {
  const kiln = await makeAccount(source.sql, { slug: 'kiln' });
  const course = await makeCourse(source.sql, kiln);
  await makeCoupon(source.sql, kiln, { name: 'CLAY10' });
  const student = await makePerson(source.sql, { account: kiln });
  await source.as({ userId: student.userId, email: student.email, isServed: true }, (sql) => {
    const order = {
      items: [{ type: 'course', id: course.productId, quantity: 1 }],
      coupon: 'CLAY10',
      contact: { email: student.email, name: 'Ünï\tcode\n"quoted"\\' },
      provider: 'stripe',
      idempotencyKey: 'an-order-to-keep',
    };
    return sql`select public.place_order(${kiln.accountId}, ${sql.json(order)})`;
  });
  const version = randomUUID();
  await source.sql`
    insert into storage.objects (bucket_id, name, version) values (${kiln.accountId}, 'a.txt', ${version})`;
  await source.sql`insert into ops.app_log (message) values ('one'), ('two')`;
  const beside = besideIn('old');
  write(join(beside.storage, version), 'the bytes of a file');
  write(join(beside.storage, 'incoming', 'a-process', 'half'), 'what is still coming in');
  write(join(beside.artifacts, 'remotes', 'mf-commerce', '1.0.0', 'x.js'), 'code');
  write(beside.secrets, '{"jwtSecret":"x"}');
  return beside;
}

describe('a backup', () => {
  it('brought back is the same: every row of every table, files, artifacts, secrets and counters', async () => {
    const beside = await fill();
    const folder = join(root, 'backup');
    await makeBackup({ sql: source.sql, beside, folder });
    const manifest = await readBackup(folder);
    await restoreRows(target.sql, folder, manifest);
    const restored = besideIn('new');
    mkdirSync(join(root, 'new'));
    await restoreFiles(folder, restored);
    const before = await printOf(source.sql);
    expect(await printOf(target.sql)).toEqual(before);
    expect(before['public.orders']).toMatch(/^1:/);
    const [object] = await target.sql`select version from storage.objects`;
    expect(readFileSync(join(restored.storage, String(object?.['version'])), 'utf8')).toBe(
      'the bytes of a file',
    );
    expect(existsSync(join(restored.storage, 'incoming'))).toBe(false);
    expect(readFileSync(join(restored.artifacts, 'remotes/mf-commerce/1.0.0/x.js'), 'utf8')).toBe('code');
    expect(readFileSync(restored.secrets, 'utf8')).toBe('{"jwtSecret":"x"}');
    expect(statSync(restored.secrets).mode & 0o777).toBe(0o600);
    const [next] = await target.sql`insert into ops.app_log (message) values ('three') returning id`;
    expect(next?.['id']).toBe(3);
  });

  it('is of one moment, whatever is written while it is made', async () => {
    const beside = await fill();
    const made = new AbortController();
    const writing = (async () => {
      while (!made.signal.aborted) {
        const person = await makePerson(source.sql);
        await source.sql`insert into ops.active_people (account_id, month, user_id)
          select account_id, date_trunc('month', now()), ${person.userId} from public.accounts`;
      }
    })();
    const folder = join(root, 'backup');
    const manifest = await makeBackup({ sql: source.sql, beside, folder }).finally(() => made.abort());
    await writing;
    await restoreRows(target.sql, folder, manifest);
    const [lost] = await target.sql`
      select count(*)::int as n from ops.active_people p where not exists (select 1 from auth.users u where u.id = p.user_id)`;
    expect(lost?.['n']).toBe(0);
  });

  it('that is half, changed, or of another version is refused, and nothing is written', async () => {
    const beside = await fill();
    const folder = join(root, 'backup');
    const manifest = await makeBackup({ sql: source.sql, beside, folder });
    const older = { ...manifest, migrations: manifest.migrations.slice(0, -1) };
    await expect(restoreRows(target.sql, folder, older)).rejects.toThrow('another version');
    await expect(restoreRows(source.sql, folder, manifest)).rejects.toThrow('has 1 accounts');
    appendFileSync(join(folder, 'tables', 'public.orders.copy'), 'x');
    await expect(readBackup(folder)).rejects.toThrow('public.orders in this backup were changed');
    await expect(restoreRows(target.sql, folder, manifest)).rejects.toThrow(/orders/);
    const [row] = await target.sql`select count(*)::int as n from public.accounts where kind = 'site'`;
    expect(row?.['n']).toBe(0);
    rmSync(join(folder, 'manifest.json'));
    await expect(readBackup(folder)).rejects.toThrow('no whole backup');
  });

  it('does not go into a folder that holds something, and is for its owner’s eyes alone', async () => {
    const beside = await fill();
    const folder = join(root, 'backup');
    await makeBackup({ sql: source.sql, beside, folder });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await expect(makeBackup({ sql: source.sql, beside, folder })).rejects.toThrow('is not empty');
  });
});

describe('the commands', () => {
  it('db:reset refuses a database that is not the embedded one', async () => {
    const settings = readSettings({ STOA_DATA: join(root, 'data'), DATABASE_URL: source.url });
    await expect(reset(settings)).rejects.toThrow('empties the embedded database only');
  });

  it('db:reset leaves the secrets and takes everything else', async () => {
    const dataDir = join(root, 'data');
    for (const part of ['postgres/x', 'storage/x', 'artifacts/x', 'registry.json', 'secrets.json'])
      write(join(dataDir, part), 'x');
    await reset(readSettings({ STOA_DATA: dataDir }));
    expect(
      ['postgres', 'storage', 'artifacts', 'registry.json'].filter((part) => existsSync(join(dataDir, part))),
    ).toEqual([]);
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true);
  });

  it('a backup needs a folder and an installation', async () => {
    const settings = readSettings({ STOA_DATA: join(root, 'none') });
    await expect(backup(settings, '', silentLog)).rejects.toThrow('Name the folder');
    await expect(backup(settings, join(root, 'to'), silentLog)).rejects.toThrow('There is no installation');
  });
});
