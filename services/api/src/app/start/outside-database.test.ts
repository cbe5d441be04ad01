import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RunningPostgres } from '@stoa/backend';
import { startTestPostgres } from '@stoa/backend/postgres/testing';
import { startCarelessPooler } from '@stoa/backend/test/careless-pooler';
import { createTestDatabase, makeAccount, makePerson } from '@stoa/supabase/testing';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../shared/log/log.ts';
import { createPageReader } from '../../delivery/page-reads/page-reader.ts';
import { readSettings, type Settings } from '../../shared/settings.ts';
import { type OpenedDatabase, openDatabases } from '../storage/open-database.ts';
import { assignAccount } from '../../accounts/backends/assign-account.ts';
import { TEST_SHELL } from '../../testing/make-remote.ts';
import { startStandaloneBackend } from '../../testing/standalone-backend.ts';
import { readSecrets } from './secrets.ts';
import { startBackend } from './start-backend.ts';
import { startErrorText } from './start-error.ts';
import { startStoa } from './start-stoa.ts';

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

  it('[EXAM-F2] [TEN-12] behind a pooler that drops the role it is refused, and works with the direct address beside it', async () => {
    const url = settings.databaseUrl ?? '';
    const pooler = await startCarelessPooler(url);
    const environment = { STOA_DATA: dir, DATABASE_URL: pooler.through(url) };
    try {
      const rejected = await openDatabases(readSettings(environment), silentLog).catch(
        (error: unknown) => error,
      );
      expect(startErrorText(rejected)).toMatch(
        /run as platform_owner instead of stoa_service.*DATABASE_DIRECT_URL/,
      );
      const both = readSettings({ ...environment, DATABASE_DIRECT_URL: url });
      pooler.broken.length = 0;
      const pooled = await openDatabases(both, silentLog);
      const pages = createPageReader(pooled.address, 5_000);
      try {
        const who = () => pooled.service`select current_user as name`;
        expect([...(await Promise.all(Array.from({ length: 4 }, who)))].flat()).toEqual(
          Array.from({ length: 4 }, () => ({ name: 'stoa_service' })),
        );
        const received = Promise.withResolvers<string>();
        const { unlisten } = await pooled.service.listen('stoa_test', received.resolve);
        await pooled.service.notify('stoa_test', 'a word');
        expect(await received.promise).toBe('a word');
        await unlisten();
        const drafts = { key: 'p', from: 'pages', select: 'id,status' };
        const read = { query: drafts, context: { accountId: crypto.randomUUID(), params: {} } };
        expect((await pages.read([read])).get(read)).toEqual([]);
        expect(pooler.broken).toEqual([]);
      } finally {
        await pages.close();
        await pooled.close();
      }
    } finally {
      await pooler.close();
    }
    expect(() => readSettings({ STOA_DATA: dir, DATABASE_DIRECT_URL: url })).toThrow(
      'DATABASE_DIRECT_URL needs DATABASE_URL',
    );
  });

  it('[TEN-12] [TEN-17] holds the demo: people sign in with it, read, and buy', async () => {
    const secrets = readSecrets(dir, null);
    const backend = await startBackend({
      settings,
      secrets,
      databases,
      servesHost: async () => true,
      tenantOf: async () => 'one',
      accountOf: async () => null,
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
      const listed = await admin.auth.admin.listUsers();
      expect(listed.data.users.length).toBeGreaterThan(3);
    } finally {
      await backend.stop();
    }
  });
});

/** A checkout whose shell is built. */
function checkout(): string {
  const root = join(dir, 'checkout');
  const files = { 'package.json': { version: TEST_SHELL.version }, 'dist/1.0.0/assets.json': TEST_SHELL };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'shell', path)), { recursive: true });
    writeFileSync(join(root, 'shell', path), JSON.stringify(content));
  }
  for (const path of Object.keys(TEST_SHELL.files)) {
    mkdirSync(dirname(join(root, 'shell/dist/1.0.0', path)), { recursive: true });
    writeFileSync(join(root, 'shell/dist/1.0.0', path), path);
  }
  return root;
}

/** Starts everything as the command does, on a free port. */
const startWhole = (environment: Record<string, string>) =>
  startStoa({
    settings: { ...readSettings({ STOA_RENDERERS: '0', ...environment }), port: 0 },
    root: checkout(),
    log: silentLog,
    report: () => {},
  });

const get = (port: number, host: string, path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    })
      .once('error', reject)
      .end();
  });

describe('the whole service', () => {
  it('[TEN-12] [TEN-18] starts beside a hosted project: nothing of a backend is served here, no demo is put in, jobs run, and a preset hears of a suspension at once', async () => {
    const [hosted, preset] = [await createTestDatabase(), await createTestDatabase()];
    const there = await startStandaloneBackend(hosted);
    const running = await startWhole({
      STOA_DATA: join(dir, 'hosted'),
      STOA_DEMO: '1',
      SUPABASE_URL: there.url,
      SUPABASE_ANON_KEY: there.backend.anonKey,
      DATABASE_URL: hosted.adminUrl,
      SERVER_1_URL: 'https://one.example',
      SERVER_1_ANON_KEY: 'sb_publishable_one',
      SERVER_1_DATABASE_URL: preset.url,
    });
    try {
      expect(running.demoPassword).toBeNull();
      expect(await hosted.sql`select 1 from public.accounts where kind = 'site'`).toEqual([]);
      await makeAccount(hosted.sql, { slug: 'kiln' });
      const page = () => get(running.port, 'kiln.localhost', '/');
      await expect.poll(async () => (await page()).text).toContain(there.url);
      expect((await get(running.port, 'localhost', '/healthz')).status).toBe(200);
      for (const path of ['/auth/v1/settings', '/rest/v1/accounts', '/storage/v1/bucket'])
        expect([path, (await get(running.port, 'kiln.localhost', path)).status]).toEqual([path, 404]);

      const moved = await makeAccount(hosted.sql, { slug: 'moved' });
      await makePerson(preset.sql, { email: moved.owner.email });
      await assignAccount(hosted.sql, preset.sql, moved.accountId);
      await hosted.sql`select ops.set_account_backend(${moved.accountId}, 'SERVER_1', null, null, '1', null)`;
      await hosted.sql`update public.accounts set status = 'suspended' where account_id = ${moved.accountId}`;
      const statusThere = async () => {
        const [row] =
          await preset.sql`select status from public.accounts where account_id = ${moved.accountId}`;
        return row?.['status'] as string;
      };
      await expect.poll(statusThere, { timeout: 20_000 }).toBe('suspended');
    } finally {
      await running.stop();
      await there.stop();
      await Promise.all([hosted.drop(), preset.drop()]);
    }
    await expect(get(running.port, 'localhost', '/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  it('[TEN-12] does not start its own backend in the database of a hosted project, and has changed nothing there', async () => {
    const root = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
    await root`create role supabase_auth_admin nologin`;
    await root`create database project`;
    const url = new URL(server.adminUrl);
    url.pathname = '/project';
    const project = postgres(url.href, { max: 1, onnotice: () => {} });
    try {
      const environment = { STOA_DATA: join(dir, 'refused'), DATABASE_URL: url.href };
      await expect(startWhole(environment)).rejects.toThrow(
        'DATABASE_URL leads to a hosted project: set SUPABASE_URL and SUPABASE_ANON_KEY too',
      );
      expect(
        await project`select 1 from pg_catalog.pg_namespace where nspname in ('auth', 'ops', 'registry')`,
      ).toEqual([]);
      // Nothing of the start is left: the folder is free again.
      await expect(startWhole(environment)).rejects.toThrow('leads to a hosted project');
    } finally {
      await project.end();
      await root`drop role supabase_auth_admin`;
      await root.end();
    }
  });
});
