import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { clientAddress, upgradeAddress } from './client-address.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp();
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
});
afterAll(() => stoa.stop());

const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];

describe('every reply', () => {
  it.each([
    ['GET', KILN, '/'],
    ['GET', KILN, '/no/such/page'],
    ['GET', KILN, '/dashboard'],
    ['GET', 'nobody.localhost:3000', '/'],
    ['GET', PLATFORM, '/healthz'],
    ['GET', KILN, '/api/nothing'],
    ['GET', KILN, '/remotes/mf-public-site/1.0.0/remoteEntry.js'],
    ['GET', KILN, '/remotes/none/1.0.0/x.js'],
    ['GET', KILN, '/api/registry/microFrontends'],
    ['GET', KILN, '/rest/v1/courses'],
    ['GET', KILN, '/favicon.ico'],
    ['POST', KILN, '/api/orders'],
    ['PUT', KILN, '/'],
    ['DELETE', PLATFORM, '/api/operator/session'],
  ])('[F13] %s %s%s carries the protective headers', async (method, host, path) => {
    const { headers } = await stoa.call(host, path, { method });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(
      Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]),
    ).toBeGreaterThanOrEqual(31_536_000);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).not.toBeNull();
    // A published remote is loaded by hosts of anybody; nothing else is read from elsewhere.
    const readers = path.startsWith('/remotes/mf-public-site/') ? '*' : null;
    expect(headers.get('access-control-allow-origin')).toBe(readers);
  });

  it('answers that concern a person are stored by nobody', async () => {
    for (const path of [
      '/api/members/accounts',
      '/api/orders/x',
      '/api/operator/accounts',
      '/api/registry/tenants',
    ]) {
      expect((await stoa.call(PLATFORM, path)).headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('unsafe calls', () => {
  const post = (headers: Record<string, string>, rawBody = '{"message":"x"}') =>
    stoa.call(KILN, '/api/log', { method: 'POST', rawBody, headers });

  it.each<Record<string, string>>([
    { origin: '' },
    { origin: 'http://polyglot.localhost:3000' },
    { origin: 'http://localhost:3000' },
    { origin: 'https://kiln.localhost:3000' },
    { origin: 'http://kiln.localhost:3000.evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ])('from %j are refused', async (headers) => {
    expect(await codeOf(await post(headers))).toEqual([403, 'foreign_origin']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'with content type %j are refused',
    async (type) =>
      expect(await codeOf(await post({ 'content-type': type }))).toEqual([415, 'unsupported_media_type']),
  );

  it('with broken JSON, other than an object, or ten thousand levels deep are refused', async () => {
    for (const body of ['{', '[]', '"x"', 'null', '1', `${'['.repeat(1900)}${']'.repeat(1900)}`]) {
      expect(await codeOf(await post({}, body))).toEqual([400, 'invalid_input']);
    }
  });

  it('above the limit are refused before they are understood', async () => {
    const reply = await stoa.call(KILN, '/api/orders', {
      method: 'POST',
      rawBody: `{"x":"${'y'.repeat(70_000)}"}`,
    });
    expect(await codeOf(reply)).toEqual([413, 'body_too_large']);
  });
});

describe('errors', () => {
  it('[ERR-15] no active session is a 401 with the known words', async () => {
    const reply = await stoa.call(KILN, '/api/orders', { body: {} });
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    expect([reply.status, await reply.json()]).toEqual([
      401,
      expect.objectContaining({
        error: 'not_authenticated',
        description: 'The user does not have an active session or is not authenticated',
      }),
    ]);
  });

  it('[ERR-16] [ERR-17] a fault is a 500 that says nothing of its cause', async () => {
    const broken = await createTestApp();
    await makeAccount(broken.db.sql, { slug: 'kiln' });
    await broken.call(KILN, '/');
    await broken.db.sql`alter function public.find_coupon(uuid, text) rename to find_coupon_gone`;
    const reply = await broken.call(KILN, '/api/coupons/lookup', { body: { name: 'x' } });
    const text = await reply.text();
    await broken.stop();
    expect([reply.status, (JSON.parse(text) as { title: string }).title]).toEqual([
      500,
      'Something went wrong on our side.',
    ]);
    expect(text).not.toMatch(/find_coupon|select|postgres|at .*\.ts|\/services\//i);
  });
});

describe('without a database', () => {
  it('[PLT-22] pages go on from the last composition, changes answer a clear 503', async () => {
    const cut = await createTestApp();
    await makeAccount(cut.db.sql, { slug: 'kiln' });
    await cut.publish(makePublicSite());
    const { token, cookie, person } = await cut.operator();
    const before = await (await cut.call(KILN, '/')).text();
    await cut.database.end();
    cut.app.accountsChanged();
    await expect(cut.app.registryChanged()).rejects.toThrow('CONNECTION_ENDED');
    const after = await cut.call(KILN, '/');
    expect([after.status, await after.text()]).toEqual([200, before]);
    const calls = [
      cut.call(PLATFORM, '/api/registry/tenants', { token, cookie }),
      cut.call(PLATFORM, `/api/registry/tenants/${crypto.randomUUID()}/pins/mf-public-site`, {
        method: 'PUT',
        body: { version: '1.0.0', reason: 'while away' },
        token,
        cookie,
      }),
      cut.call(KILN, '/api/coupons/lookup', { body: { name: 'x' } }),
      cut.call(KILN, '/api/members/accounts', { token: await cut.tokenOf(person) }),
    ];
    for (const reply of await Promise.all(calls))
      expect(await codeOf(reply)).toEqual([503, 'registry_unavailable']);
    await cut.stop();
  });
});

describe('client address', () => {
  const at = (forwarded: string | undefined, trusted: number) =>
    clientAddress(
      {
        env: { incoming: { socket: { remoteAddress: '10.0.0.1' } } },
        req: { header: () => forwarded },
      } as never,
      trusted,
    );
  it('is the socket, or what the trusted proxies wrote; never what the caller wrote', () => {
    expect(at('1.1.1.1', 0)).toBe('10.0.0.1');
    expect(at('6.6.6.6, 1.1.1.1', 1)).toBe('1.1.1.1');
    expect(at('6.6.6.6, 1.1.1.1, 2.2.2.2', 2)).toBe('1.1.1.1');
    expect(at(undefined, 1)).toBe('10.0.0.1');
    const upgrade = {
      socket: { remoteAddress: '10.0.0.1' },
      headers: { 'x-forwarded-for': '6.6.6.6, 1.1.1.1' },
    };
    expect([0, 1].map((trusted) => upgradeAddress(upgrade as never, trusted))).toEqual([
      '10.0.0.1',
      '1.1.1.1',
    ]);
  });
});
