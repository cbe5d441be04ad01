import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createBackend, type Backend } from '@stoa/backend';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, serve } from '../serve.ts';
import { makePublicSite, makeRemote, type MakeRemoteOptions } from '../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { writeDemoTokens } from '../start/demo-tokens.ts';

const STOA = join(import.meta.dirname, '../../../cli/bin/stoa.mjs');
const ADMIN = { email: 'admin@stoa.example', password: 'a-good-password' };
let stoa: TestApp;
let backend: Backend | null = null;
let server: RunningServer;
let folder: string;
beforeAll(async () => {
  const embedded = {
    fetch: (request: Request) => backend?.app.fetch(request) ?? new Response('', { status: 503 }),
    anonKey: 'anon',
  };
  stoa = await createTestApp({
    embedded,
    verifyToken: async (token) => (await backend?.verifyAccessToken(token)) ?? null,
  });
  folder = mkdtempSync(join(tmpdir(), 'stoa-remote-'));
  backend = await createBackend({
    databaseUrl: stoa.db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://localhost/auth/v1',
    storageDir: join(stoa.dataDir, 'storage'),
    siteUrl: 'http://localhost',
  });
  embedded.anonKey = backend.anonKey;
  const admin = await backend.admin.createUser({ ...ADMIN, email_confirm: true });
  await stoa.db
    .sql`insert into public.platform_operators (user_id, email) values (${admin.id}, ${ADMIN.email})`;
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  await writeDemoTokens(stoa.database, stoa.dataDir);
  server = await serve({
    fetch: stoa.app.fetch,
    upgrade: async () => false,
    port: 0,
    listenHost: '127.0.0.1',
  });
});
afterAll(async () => {
  await server.close(1000);
  await backend?.stop();
  await stoa.stop();
  rmSync(folder, { recursive: true, force: true });
});

function writeBuild(options: MakeRemoteOptions): void {
  const { assets, files } = makeRemote(options);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@stoa/mf-commerce', version: assets.version }),
  );
  const dist = join(folder, 'dist', assets.version);
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), bytes);
  }
  writeFileSync(join(dist, 'assets.json'), JSON.stringify(assets));
}

async function run(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [STOA, ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      STOA_URL: `http://localhost:${server.port}`,
      STOA_DATA: stoa.dataDir,
      ...environment,
    },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text: Buffer) => (out += String(text)));
  child.stderr.on('data', (text: Buffer) => (err += String(text)));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { code, out, err };
}
const asOperator = { STOA_OPERATOR: ADMIN.email, STOA_OPERATOR_PASSWORD: ADMIN.password };

describe('the stoa command', () => {
  it("[PLT-02] publishes from a remote's own folder in one command, with the token the start left", async () => {
    writeBuild({ version: '1.1.0', label: 'Basket' });
    const { code, out } = await run(['remotes', 'publish', '--no-build']);
    expect([code, out.trim()]).toEqual([0, 'mf-commerce 1.1.0 published, live on stable.']);
    const again = await run(['remotes', 'publish', '--no-build', '--json']);
    expect([again.code, JSON.parse(again.out)]).toEqual([
      0,
      expect.objectContaining({ version: '1.1.0', isNew: false }),
    ]);
    const list = await run(['remotes', 'list']);
    expect(list.out.split('\n')[0]).toMatch(/^mf-commerce 1\.1\.0 .* 100 % of stable$/);
  });

  it('[PLT-04] says why other bytes under a published version are refused, and ends with 1', async () => {
    writeBuild({ version: '1.1.0', label: 'Bag' });
    const { code, err } = await run(['remotes', 'publish', '--no-build']);
    expect([code, err]).toEqual([1, expect.stringContaining('Raise the version')]);
  });

  it('[PLT-05] check lists every breach and ends with 1', async () => {
    writeBuild({ version: '1.2.0', assets: { contractVersion: '9.0.0', shared: { react: '^18.0.0' } } });
    const { code, err } = await run(['remotes', 'check', '--no-build']);
    expect(code).toBe(1);
    expect(err).toMatch(/contractVersion: .*\n.*shared\.react: /);
  });

  it('[PLT-07] an operator pins and unpins', async () => {
    const pinned = await run(
      ['remotes', 'pin', 'mf-commerce', '1.0.0', '--tenant', 'kiln', '--reason', 'a test'],
      asOperator,
    );
    expect([pinned.code, pinned.out.trim()]).toEqual([0, 'kiln gets mf-commerce 1.0.0 (pin).']);
    const dry = await run(
      ['remotes', 'unpin', 'mf-commerce', '--tenant', 'kiln', '--reason', 'look', '--dry-run'],
      asOperator,
    );
    expect(dry.out.trim()).toBe('kiln would go from mf-commerce 1.0.0 to 1.1.0.');
    const unpinned = await run(
      ['remotes', 'unpin', 'mf-commerce', '--tenant', 'kiln', '--reason', 'done'],
      asOperator,
    );
    expect([unpinned.code, unpinned.out.trim()]).toEqual([0, 'kiln gets mf-commerce 1.1.0 (rollout).']);
  });

  it('a wrong password, a missing one, an unknown tenant and a service that is away each have their sentence and code', async () => {
    const pin = ['remotes', 'pin', 'mf-commerce', '1.0.0', '--tenant', 'kiln', '--reason', 'a test'];
    expect((await run(pin, { ...asOperator, STOA_OPERATOR_PASSWORD: 'wrong-password' })).code).toBe(1);
    expect((await run(pin)).code).toBe(2);
    const unknown = await run([...pin.slice(0, 4), '--tenant', 'nobody', '--reason', 'a test'], asOperator);
    expect([unknown.code, unknown.err.trim()]).toEqual([1, 'There is no tenant nobody.']);
    const away = await run(['remotes', 'publish', '--no-build'], { STOA_URL: 'http://localhost:1' });
    expect([away.code, away.err]).toEqual([3, expect.stringContaining('does not answer')]);
    const noToken = await run(['remotes', 'publish', '--no-build'], { STOA_DATA: '/nowhere' });
    expect([noToken.code, noToken.err]).toEqual([2, expect.stringContaining('STOA_TOKEN')]);
    expect((await run(['remotes', 'pin', 'mf-commerce'])).code).toBe(2);
  });
});
