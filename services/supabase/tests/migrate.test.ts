import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from '../migrate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';

let db: TestDatabase;
const dir = mkdtempSync(join(tmpdir(), 'stoa-migrations-'));
const file = (name: string, text: string) => writeFileSync(join(dir, name), text);

beforeAll(async () => {
  db = await createTestDatabase();
  await db.sql`truncate supabase_migrations.schema_migrations`;
  file('20300101000100_first.sql', 'create table public.first_one (id int);');
  file(
    '20300101000200_second.sql',
    'create table public.second_one (id int); insert into public.second_one values (1);',
  );
});
afterAll(async () => {
  await db.drop();
  rmSync(dir, { recursive: true });
});

describe('migrate', () => {
  it('applies every file once, also when several processes start together', async () => {
    const applied = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const sql = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
        try {
          return await migrate(sql, { dir });
        } finally {
          await sql.end();
        }
      }),
    );
    expect(applied.flat()).toEqual(['20300101000100', '20300101000200']);
    expect(await db.sql`select count(*)::int as n from public.second_one`).toEqual([{ n: 1 }]);
    expect(await migrate(db.adminUrl, { dir })).toEqual([]);
  });

  it('rolls a failing file back whole and names it', async () => {
    file('20300101000300_broken.sql', 'create table public.half (id int); select nonsense();');
    await expect(migrate(db.sql, { dir })).rejects.toThrow('20300101000300_broken failed');
    expect(await db.sql`select to_regclass('public.half') as half`).toEqual([{ half: null }]);
    rmSync(join(dir, '20300101000300_broken.sql'));
  });

  it('refuses a file that was changed after it was applied', async () => {
    file('20300101000100_first.sql', 'create table public.first_one (id bigint);');
    await expect(migrate(db.sql, { dir })).rejects.toThrow('20300101000100_first was changed');
  });

  it('reads our own folder in order, where no two files have one version', () => {
    const versions = readMigrations().map(({ version }) => version);
    expect(versions.length).toBeGreaterThan(0);
    expect(versions).toEqual([...new Set(versions)].toSorted());
  });
});
