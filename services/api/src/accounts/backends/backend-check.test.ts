import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { BackendReport } from '@stoa/shared/backends/check-backend';
import { createTestDatabase, type TestDatabase } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStandaloneBackend, type StandaloneBackend } from '../../testing/standalone-backend.ts';

const STOA = join(import.meta.dirname, '../../../../cli/bin/stoa.mjs');

let db: TestDatabase;
let there: StandaloneBackend;
beforeAll(async () => {
  db = await createTestDatabase();
  there = await startStandaloneBackend(db);
});
afterAll(async () => {
  await there.stop();
  await db.drop();
});

const run = async (url: string, key: string, ...more: string[]) => {
  const child = spawn(process.execPath, [STOA, 'backend', 'check', '--url', url, '--key', key, ...more]);
  let out = '';
  let err = '';
  child.stdout.on('data', (part) => (out += part));
  child.stderr.on('data', (part) => (err += part));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
};
const failed = (text: string) =>
  (JSON.parse(text) as BackendReport).findings.filter(({ ok }) => ok === false).map(({ check }) => check);

describe('stoa backend check', () => {
  it('[TEN-17] finds sign-in, data, files and realtime at one address, and says that it may be used', async () => {
    const { code, out } = await run(there.url, there.backend.anonKey);
    expect([code, out]).toEqual([0, expect.stringContaining(`${there.url} can be used.`)]);
    const asJson = await run(there.url, there.backend.anonKey, '--json');
    const report = JSON.parse(asJson.out) as BackendReport;
    expect(report.findings.map(({ ok }) => ok)).toEqual(Array.from({ length: 8 }, () => true));
    expect(report.schemaVersion).toMatch(/^2026\d{10}$/);
  });

  it('[TEN-16] a service key is refused before it is sent anywhere', async () => {
    const { code, err } = await run('http://127.0.0.1:9', there.backend.serviceRoleKey);
    expect([code, err]).toEqual([2, expect.stringContaining('service key')]);
  });

  it('[TEN-12] a key of another backend, an address that does not answer and one that is none are told apart', async () => {
    const other = await run(there.url, 'sb_publishable_of_another', '--json');
    expect([other.code, failed(other.err)]).toEqual([1, ['key']]);
    const away = await run('http://127.0.0.1:9', there.backend.anonKey, '--json');
    expect([away.code, failed(away.err)]).toEqual([3, ['reachable']]);
    for (const url of ['not an address', 'ftp://x.example', `${there.url}/path`, 'https://a:b@x.example']) {
      expect((await run(url, there.backend.anonKey)).code).toBe(2);
    }
  });

  it('[TEN-17] an older schema, an open table and a foreign issuer each say which they are', async () => {
    await db.sql`alter table public.coupons disable row level security`;
    const [newest] = await db.sql<[{ version: string }]>`
      select max(version) as version from supabase_migrations.schema_migrations`;
    await db.sql`
      update supabase_migrations.schema_migrations set version = '20261126201000' where version = ${newest.version}`;
    const same = await run(there.url.replace('127.0.0.1', 'localhost'), there.backend.anonKey, '--json');
    expect([same.code, failed(same.err)]).toEqual([1, ['migrations', 'row_security', 'issuer']]);
    expect(same.err).toContain(`this version needs ${newest.version}`);
    await db.sql`alter table public.coupons enable row level security`;
    await db.sql`drop function public.stoa_backend_facts()`;
    await there.backend.reloadSchema();
    const bare = await run(there.url, there.backend.anonKey, '--json');
    expect([bare.code, failed(bare.err)]).toEqual([1, ['migrations', 'row_security', 'roles']]);
  });
});
