import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPostgres } from '@stoa/backend';
import { startTestPostgres } from '@stoa/backend/postgres/testing';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type OpenedDatabase, openDatabases } from './open-database.ts';
import { readSecrets } from './secrets.ts';
import { startBackend } from './start-backend.ts';

const OWNER = 'platform_owner';

let server: RunningPostgres;
let dir: string;
let settings: Settings;
let databases: OpenedDatabase;
beforeAll(async () => {
  server = await startTestPostgres();
  dir = mkdtempSync(join(tmpdir(), 'stoa-outside-'));
  const root = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
  // As managed services give it: no superuser, but it may make roles, and owns its database.
  await root.unsafe(`create role ${OWNER} login createrole bypassrls password 'owner-password'`);
  await root.unsafe(`create database outside owner ${OWNER}`);
  await root.end();
  const url = new URL(server.adminUrl);
  Object.assign(url, { username: OWNER, password: 'owner-password', pathname: '/outside' });
  settings = readSettings({ STOA_DATA: dir, DATABASE_URL: url.href });
  databases = await openDatabases(settings, silentLog);
});
afterAll(async () => {
  await databases?.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

describe('a database of one’s own', () => {
  it('[TEN-12] whose owner is no superuser is brought into shape, and the service runs as its own role there', async () => {
    const [owner] = await databases.owner`
      select rolsuper from pg_catalog.pg_roles where rolname = current_user`;
    expect(owner).toEqual({ rolsuper: false });
    const [row] = await databases.service`
      select current_user as name, row_security_active('public.orders') as strict`;
    expect(row).toEqual({ name: 'stoa_service', strict: true });
  });

  it('[TEN-12] a second start finds everything there', async () => {
    const again = await openDatabases(settings, silentLog);
    const [row] = await again.service`select current_user as name`;
    await again.close();
    expect(row).toEqual({ name: 'stoa_service' });
  });

  it('[TEN-12] [TEN-17] holds the demo: people sign in with it, read, and buy', async () => {
    const secrets = readSecrets(dir, null);
    const backend = await startBackend({
      settings,
      secrets,
      databases,
      servesHost: async () => true,
      tenantOf: async () => 'one',
      log: silentLog,
    });
    try {
      const client = createClient('http://backend.invalid', backend.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: async (input, init) => backend.app.fetch(new Request(input, init)) },
      });
      const { data, error } = await client.auth.signInWithPassword({
        email: 'student@kiln.example',
        password: secrets.demoPassword,
      });
      expect([error, data.user?.email]).toEqual([null, 'student@kiln.example']);
      const products = await client.from('products').select('id, account_id').limit(3);
      expect([products.error, products.data?.length]).toEqual([null, 3]);
      const orders = await client.from('orders').select('user_id');
      expect(orders.error).toBeNull();
      expect(orders.data?.every((row) => row.user_id === data.user?.id)).toBe(true);
      const admin = createClient('http://backend.invalid', backend.serviceRoleKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: async (input, init) => backend.app.fetch(new Request(input, init)) },
      });
      const everybody = await admin.auth.admin.listUsers();
      expect(everybody.data.users.length).toBeGreaterThan(3);
    } finally {
      await backend.stop();
    }
  });
});
