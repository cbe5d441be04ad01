import {
  createTestDatabase,
  makeAccount,
  makeProduct,
  type TestAccount,
  type TestDatabase,
} from '@stoa/supabase/testing';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostedTokens } from '../../accounts/authentication/hosted-tokens.ts';
import { readSettings } from '../../shared/settings.ts';
import { type StandaloneBackend, startStandaloneBackend } from '../../testing/standalone-backend.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openDatabases } from '../storage/open-database.ts';
import { silentLog } from '../../shared/log/log.ts';

const HOST = 'kiln.localhost:3000';

let hosted: TestDatabase;
let there: StandaloneBackend;
let stoa: TestApp;
let kiln: TestAccount;
let client: SupabaseClient;
let token: string;
beforeAll(async () => {
  hosted = await createTestDatabase();
  there = await startStandaloneBackend(hosted);
  const env = { SUPABASE_URL: there.url, SUPABASE_ANON_KEY: there.backend.anonKey, DATABASE_URL: hosted.url };
  const settings = readSettings(env);
  stoa = await createTestApp({
    env,
    reach: async () => hosted.url,
    embedded: null,
    verifyToken: hostedTokens(settings.hosted ?? { url: '' }),
  });
  kiln = await makeAccount(hosted.sql, { slug: 'kiln' });
  client = createClient(there.url, there.backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data } = await client.auth.signUp({ email: 'ada@example.test', password: 'correct horse 9' });
  token = data.session?.access_token ?? '';
});
afterAll(async () => {
  await client.realtime.disconnect();
  await stoa.stop();
  await there.stop();
  await hosted.drop();
});

describe('with a hosted backend', () => {
  it('[TEN-12] whoever signed in there is known here by the published key, joins, reads and buys', async () => {
    expect(decodeProtectedHeader(token).alg).toBe('ES256');
    const joined = await stoa.call(HOST, '/api/members/register', { body: {}, token });
    expect(joined.status).toBe(200);
    const productId = await makeProduct(hosted.sql, kiln);
    const placed = await stoa.call(HOST, '/api/orders', {
      token,
      body: {
        items: [{ type: 'product', id: productId, quantity: 1 }],
        contact: { email: 'ada@example.test', name: 'Ada', address: { street: 'Am Hof 1', city: 'Bonn' } },
        provider: 'offline',
        idempotencyKey: 'an-order-at-the-hosted-one',
      },
    });
    expect(placed.status).toBe(201);
    const { order } = (await placed.json()) as { order: { id: string } };
    const read = await client.from('orders').select('id');
    expect([read.error, read.data]).toEqual([null, [{ id: order.id }]]);
  });

  it('[TEN-12] [TEN-17] pages name that address for data, sign-in, files and realtime, and nothing of it is served here', async () => {
    const page = await stoa.call(HOST, '/');
    const html = await page.text();
    expect(html).toContain(`"url":"${there.url}"`);
    expect(page.headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${there.url} ${there.url.replace('http', 'ws')}`,
    );
    for (const path of ['/rest/v1/accounts', '/auth/v1/settings', '/storage/v1/bucket']) {
      expect((await stoa.call(HOST, path)).status).toBe(404);
    }
  });

  it('[TEN-16] a token of another issuer, or under a secret nobody set, is nobody', async () => {
    const forge = (issuer: string) =>
      new SignJWT({ role: 'authenticated' })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(kiln.owner.userId)
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(there.jwtSecret));
    for (const bad of [await forge(`${there.url}/auth/v1`), await forge('http://localhost/auth/v1')]) {
      const reply = await stoa.call(HOST, '/api/members/register', { body: {}, token: bad });
      expect(reply.status).toBe(401);
    }
  });

  it('[TEN-12] the demo is off, whatever was asked for', () => {
    const env = { SUPABASE_URL: there.url, SUPABASE_ANON_KEY: 'k', DATABASE_URL: hosted.url, STOA_DEMO: '1' };
    expect(readSettings(env).demo).toBe(false);
  });

  it('[TEN-12] the database of the project is brought to this version, without a server of ours', async () => {
    const databases = await openDatabases(
      readSettings({ SUPABASE_URL: there.url, SUPABASE_ANON_KEY: 'k', DATABASE_URL: hosted.adminUrl }),
      silentLog,
    );
    const [row] = await databases.service`select current_user as name`;
    await databases.close();
    expect(row).toEqual({ name: 'stoa_service' });
  });
});
