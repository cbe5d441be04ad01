import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linksOfSites } from '../../app/start/links-of-sites.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const [KILN, POLYGLOT, DOMAIN] = ['kiln.localhost:3000', 'polyglot.localhost:3000', 'www.kiln.test'];
const storageDir = mkdtempSync(join(tmpdir(), 'stoa-public-files-'));
let first: TestApp;
let stoa: TestApp;
let backend: Backend;
let kiln: TestAccount;

beforeAll(async () => {
  first = await createTestApp();
  backend = await createBackend({
    databaseUrl: first.db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://backend.test/auth/v1',
    storageDir,
    siteUrl: `http://${KILN}`,
    ...linksOfSites,
  });
  const fetch = (request: Request, env?: unknown) => backend.app.fetch(request, env as object);
  stoa = await createTestApp({ beside: first, embedded: { fetch, anonKey: backend.anonKey } });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln', domain: DOMAIN });
  await stoa.db.sql`update public.accounts set domain_verified_at = now() where domain = ${DOMAIN}`;
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await backend.app.fetch(
    new Request(`http://inside.test/storage/v1/object/${kiln.accountId}/media/cup.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${backend.serviceRoleKey}`, 'content-type': 'image/png' },
      body: picture,
    }),
  );
});
afterAll(async () => {
  await backend.stop();
  await stoa.stop();
  await first.stop();
  rmSync(storageDir, { recursive: true, force: true });
});

const statusAt = async (host: string, path: string) => (await stoa.call(host, path)).status;

it('[EXAM-A8] an account’s public files open on its own hosts, on no other tenant’s and not on the platform’s', async () => {
  for (const route of ['object/public', 'object/info/public']) {
    const path = `/storage/v1/${route}/${kiln.accountId}/media/cup.png`;
    for (const [host, status] of [
      [KILN, 200],
      [DOMAIN, 200],
      [POLYGLOT, 404],
      [PLATFORM, 404],
    ] as const)
      expect([route, host, await statusAt(host, path)]).toEqual([route, host, status]);
  }
});

it('[EXAM-A8] smaller pictures of them too', async () => {
  const path = `/api/image?url=${encodeURIComponent(`/storage/v1/object/public/${kiln.accountId}/media/cup.png`)}&w=384&q=75`;
  expect(await statusAt(KILN, path)).toBe(200);
  expect(await statusAt(DOMAIN, path)).toBe(200);
  expect(await statusAt(POLYGLOT, path)).toBe(403);
});
