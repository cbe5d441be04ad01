import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPostgres } from '@stoa/backend';
import { startTestPostgres } from '@stoa/backend/postgres/testing';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../shared/log/log.ts';
import { readSettings } from '../../shared/settings.ts';
import { openDatabases } from '../storage/open-database.ts';
import { OLDEST } from '../storage/reach-database.ts';

const OWNER = 'oldest_owner';

let server: RunningPostgres;
let dir = '';
let address: URL;
beforeAll(async () => {
  server = await startTestPostgres({ packageName: `postgres-${OLDEST}` });
  dir = mkdtempSync(join(tmpdir(), 'stoa-oldest-'));
  const root = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
  await root.unsafe(`create role ${OWNER} login createrole bypassrls password 'owner-password'`);
  await root.unsafe(`create database oldest owner ${OWNER}`);
  await root.end();
  address = new URL(server.adminUrl);
  address.pathname = '/oldest';
});
afterAll(async () => {
  await server?.stop();
  if (dir) rmSync(dir, { recursive: true, force: true });
});

const open = () => openDatabases(readSettings({ STOA_DATA: dir, DATABASE_URL: address.href }), silentLog);

describe('the oldest PostgreSQL that may be used', () => {
  it('[EXAM-F1] says to an owner who is no superuser what a superuser has to do first', async () => {
    Object.assign(address, { username: OWNER, password: 'owner-password' });
    await expect(open()).rejects.toThrow('create role service_role nologin noinherit bypassrls');
    const root = postgres(server.adminUrl, { max: 1 });
    await root.unsafe('create role service_role nologin noinherit bypassrls');
    await root.end();
  });

  it('[EXAM-F1] [TEN-12] is brought into shape, and the service has none of the rights of those it may become', async () => {
    const databases = await open();
    try {
      const [row] = await databases.service`
        select current_user as name, current_setting('server_version_num')::int / 10000 as major,
          row_security_active('public.orders') as strict,
          pg_has_role('stoa_service', 'authenticated', 'member') as may_become,
          pg_has_role('stoa_service', 'authenticated', 'usage') or pg_has_role('stoa_service', 'anon', 'usage') as has,
          pg_has_role('stoa_backend', 'service_role', 'usage') as backend_has`;
      expect(row).toEqual({
        name: 'stoa_service',
        major: OLDEST,
        strict: true,
        may_become: true,
        has: false,
        backend_has: false,
      });
    } finally {
      await databases.close();
    }
    // A second start finds everything there.
    await (await open()).close();
  });

  it('[EXAM-F5] is brought into shape once by processes that start at the same moment', async () => {
    const root = postgres(server.adminUrl, { max: 1 });
    await root.unsafe(`create database together owner ${OWNER}`);
    await root.end();
    address.pathname = '/together';
    const opened = await Promise.all([open(), open(), open()]);
    await Promise.all(opened.map((each) => each.close()));
  });
});
