import { createHash } from 'node:crypto';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { NOTHING_DEFERRED } from '@stoa/shared/routing/nothing-deferred';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(publicSite());
  await stoa.publish(makeRemote());
});
afterAll(() => stoa.stop());

/** Without the screens behind a sign-in that the usual one has. */
function publicSite() {
  const build = makePublicSite();
  const { declaration } = build.assets;
  const routes = declaration.routes.filter(({ layout }) => !layout.startsWith('dashboard'));
  return { ...build, assets: { ...build.assets, declaration: { ...declaration, routes } } };
}

const open = async (path: string, host = KILN, headers: Record<string, string> = {}) => {
  const html = await (await stoa.call(host, path, { headers })).text();
  const initial = /id="stoa-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  return { html, page: JSON.parse(initial) as Bootstrap };
};

describe('the workplace behind a public page', () => {
  const dashboard = (name: string, layout: 'dashboard' | 'dashboard-wrapper', version = '1.0.0') =>
    makeRemote({
      name,
      version,
      declaration: {
        name,
        routes: [{ layout, path: '/dashboard/secret-desk', expose: './Checkout' }],
        slots: [
          { slot: layout === 'dashboard' ? 'dashboard.menu' : 'platform.menu', expose: './CartButton' },
        ],
        events: { emits: [], listens: [] },
      },
    });
  const remoteIn = (page: Bootstrap, name: string) =>
    page.composition.remotes.find((remote) => remote.name === name);
  const deferredOf = async ({ deferred }: Bootstrap, host = KILN, headers = {}) => {
    const reply = await stoa.call(host, deferred?.href ?? '/nothing', { headers });
    return { reply, text: await reply.text() };
  };
  beforeAll(async () => {
    await stoa.publish(dashboard('mf-dashboard', 'dashboard'));
    await stoa.publish(dashboard('mf-superadmin', 'dashboard-wrapper'));
  });

  it('[PLT-26] is named there, and none of its files and screens is', async () => {
    const { html, page } = await open('/');
    expect(remoteIn(page, 'mf-dashboard')).toMatchObject({
      version: '1.0.0',
      isDeferred: true,
      files: {},
      exposes: {},
    });
    expect(remoteIn(page, 'mf-superadmin')).toMatchObject({ version: '1.0.0', files: {}, routes: [] });
    expect(html).not.toMatch(/secret-desk|mf-(dashboard|superadmin)\/1\.0\.0\/\w/);
    expect(Object.keys(remoteIn(page, 'mf-commerce')?.files ?? {})).toContain('remoteEntry.js');
    const { page: whole } = await open('/dashboard');
    expect(Object.keys(remoteIn(whole, 'mf-dashboard')?.files ?? {})).toContain('remoteEntry.js');
    expect([whole.deferred, remoteIn(whole, 'mf-superadmin')?.files]).toEqual([undefined, {}]);
  });

  it('[PLT-26] [PLT-13] comes for who goes on from it: the bytes whose hash the page has, the same that its own page carries', async () => {
    for (const [host, name] of [
      [KILN, 'mf-dashboard'],
      [PLATFORM, 'mf-superadmin'],
    ] as const) {
      const { page } = await open('/', host);
      const { reply, text } = await deferredOf(page, host);
      expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(page.deferred?.integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
      const whole = (await open('/dashboard', host)).page;
      expect(JSON.parse(text)).toEqual([remoteIn(whole, name)]);
    }
  });

  it('[PLT-20] of a version that one person sees it is that person’s own', async () => {
    await stoa.publish(dashboard('mf-dashboard', 'dashboard', '1.1.0'));
    const operator = await stoa.operator();
    const granted = await stoa.call(PLATFORM, '/api/registry/overrides', {
      body: {
        accountId: kiln.accountId,
        remote: 'mf-dashboard',
        version: '1.0.0',
        reason: 'a look',
        minutes: 9,
      },
      ...operator,
    });
    const { grant } = (await granted.json()) as { grant: string };
    const taken = await stoa.call(KILN, '/api/registry/overrides/mine', {
      body: { grant },
      token: operator.token,
    });
    const cookie = taken.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const { page } = await open('/', KILN, { cookie });
    expect(remoteIn(page, 'mf-dashboard')).toMatchObject({
      version: '1.0.0',
      rule: 'override',
      isDeferred: true,
    });
    const { text } = await deferredOf(page, KILN, { cookie });
    expect(JSON.parse(text)).toMatchObject([
      { version: '1.0.0', rule: 'override', lkg: { version: '1.1.0' } },
    ]);
    expect(page.deferred?.integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
    const { reply, text: deniedText } = await deferredOf(page);
    expect([reply.status, deniedText]).toEqual([200, NOTHING_DEFERRED.text]);
  });

  it('[PLT-09] an older page still gets its own; once a version is taken back it has to be opened anew', async () => {
    const { page } = await open('/', KILN);
    await stoa.app.flush();
    await stoa.publish(dashboard('mf-dashboard', 'dashboard', '1.2.0'));
    const { text } = await deferredOf(page);
    expect(JSON.parse(text)).toMatchObject([{ version: '1.1.0' }]);
    expect(page.deferred?.integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
    const { page: newer } = await open('/');
    expect((await deferredOf(newer)).reply.status).toBe(200);
    await stoa.db.sql`
      update registry.versions set status = 'withdrawn' where name = 'mf-dashboard' and version = '1.2.0'`;
    await stoa.registry.reload();
    // Not an error: the browser would write it on the console of a page that somebody only left open.
    const { reply, text: nothing } = await deferredOf(newer);
    expect([reply.status, nothing]).toEqual([200, NOTHING_DEFERRED.text]);
  });

  it('is asked for by a composition there is, in a language there is', async () => {
    const { compositionId } = (await open('/')).page.composition;
    const at = (id: string, query: string) =>
      stoa.call(KILN, `/api/registry/compositions/${id}/later${query}`);
    expect((await at(compositionId, '?lang=de')).status).toBe(200);
    for (const query of ['', '?lang=xx', '?lang=']) expect((await at(compositionId, query)).status).toBe(400);
    for (const id of ['x', '..%2f']) expect((await at(id, '?lang=en')).status).toBe(404);
    const evicted = await at('0'.repeat(24), '?lang=en');
    expect([evicted.status, await evicted.text()]).toEqual([200, NOTHING_DEFERRED.text]);
  });

  it('[PLT-26] other bytes than a page takes are not sent to it: it is told that there is nothing', async () => {
    const { deferred } = (await open('/')).page;
    const { href = '', integrity = '' } = deferred ?? {};
    const sendRequest = async (hash: string) =>
      (await stoa.call(KILN, `${href}&integrity=${encodeURIComponent(hash)}`)).text();
    const own = await sendRequest(integrity);
    expect(`sha384-${createHash('sha384').update(own).digest('base64')}`).toBe(integrity);
    expect(await sendRequest('sha384-of-another-build')).toBe(NOTHING_DEFERRED.text);
  });
});
