import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
const HOUR_MS = 3_600_000;
const reason = 'the checkout is broken';

let stoa: TestApp;
let kiln: TestAccount;
let clock: Date;

beforeEach(async () => {
  clock = new Date();
  stoa = await createTestApp({ now: () => clock });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  await stoa.publish(makeRemote({ version: '1.1.0' }));
});
afterEach(() => stoa.stop());

/** A browser: it keeps the cookies it is given. */
function visitor(jar = new Map<string, string>()) {
  const store = (reply: Response) => {
    for (const line of reply.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return reply;
  };
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    jar,
    call: async (path: string, method: string, body: unknown, host = KILN) =>
      store(await stoa.call(host, path, { method, body, cookie: cookie() })),
    async open(path: string, host = KILN) {
      const reply = store(await stoa.call(host, path, { cookie: cookie() }));
      const page = /id="stoa-bootstrap">(.*?)<\/script>/s.exec(await reply.text())?.[1] ?? 'null';
      const { composition } = JSON.parse(page) as Bootstrap;
      const version = composition.remotes.find(({ name }) => name === 'mf-commerce')?.version;
      return { reply, version, compositionId: composition.compositionId };
    },
  };
}
const STICKY_VERSION = 'stoa-fence-test';

it('[PLT-19] from the first page of the checkout to the confirmation a buyer keeps every version, and others get the new one', async () => {
  const buyer = visitor();
  const first = await buyer.open('/checkout');
  const set = first.reply.headers.getSetCookie().find((line) => line.startsWith(STICKY_VERSION));
  expect(set).toMatch(/Path=\/; HttpOnly; SameSite=Lax; Max-Age=7200$/);
  await stoa.publish(makeRemote({ version: '1.2.0' }));
  for (const path of ['/checkout', '/', '/thankyou']) {
    const page = await buyer.open(path);
    expect([path, page.version, page.compositionId]).toEqual([path, '1.1.0', first.compositionId]);
    const lookup = await buyer.call('/api/registry/microFrontends', 'GET', undefined);
    expect(lookup.headers.get('etag') === `"${first.compositionId}"`, path).toBe(path !== '/thankyou');
  }
  expect((await visitor().open('/checkout')).version).toBe('1.2.0');
  expect((await buyer.open('/checkout')).version).toBe('1.2.0');
});

it('[PLT-19] the page of a held buyer is nobody else’s to keep, and its files stay served', async () => {
  const buyer = visitor();
  await buyer.open('/checkout');
  await stoa.publish(makeRemote({ version: '1.2.0' }));
  const { reply } = await buyer.open('/');
  expect(reply.headers.get('cache-control')).toContain('private');
  const file = await stoa.call(KILN, '/remotes/mf-commerce/1.1.0/checkout.12345678.js');
  expect([file.status, await file.text()]).toEqual([200, 'console.log("checkout")']);
});

it('[PLT-19] a page that comes to the checkout without a new document is held to what it has', async () => {
  const buyer = visitor();
  const { compositionId } = await buyer.open('/');
  await stoa.publish(makeRemote({ version: '1.2.0' }));
  const reply = await buyer.call('/api/registry/fence', 'POST', { compositionId });
  expect(await reply.json()).toEqual({ compositionId });
  expect((await buyer.open('/checkout')).version).toBe('1.1.0');
  await buyer.call('/api/registry/fence', 'DELETE', {});
  expect((await buyer.open('/')).version).toBe('1.2.0');
});

it('[PLT-19] nobody is held to a composition that this site’s pages never had', async () => {
  await stoa.call(PLATFORM, `/api/registry/tenants/${kiln.accountId}/pins/mf-commerce`, {
    method: 'PUT',
    body: { version: '1.0.0', reason },
    ...(await stoa.operator()),
  });
  const ofKiln = await visitor().open('/');
  expect(ofKiln.version).toBe('1.0.0');
  const stranger = visitor();
  await stranger.call('/api/registry/fence', 'POST', { compositionId: ofKiln.compositionId }, POLYGLOT);
  expect((await stranger.open('/', POLYGLOT)).version).toBe('1.1.0');
});

it('[PLT-19] the fence ends after two hours, however often the buyer comes back', async () => {
  const buyer = visitor();
  await buyer.open('/checkout');
  await stoa.publish(makeRemote({ version: '1.2.0' }));
  clock = new Date(clock.getTime() + 1.5 * HOUR_MS);
  expect((await buyer.open('/checkout')).version).toBe('1.1.0');
  clock = new Date(clock.getTime() + 0.5 * HOUR_MS);
  expect((await buyer.open('/checkout')).version).toBe('1.2.0');
});

it('[PLT-19] a buyer whom a crossing call gives another name stays held', async () => {
  const buyer = visitor();
  const { compositionId } = await buyer.open('/');
  const crossing = visitor();
  await buyer.call('/api/registry/fence', 'POST', { compositionId });
  await crossing.call('/api/registry/fence', 'POST', { compositionId });
  const name = [...crossing.jar.keys()].find((key) => key.startsWith('stoa-visitor')) ?? '';
  expect(crossing.jar.get(name)).not.toBe(buyer.jar.get(name));
  buyer.jar.set(name, crossing.jar.get(name) ?? '');
  await stoa.publish(makeRemote({ version: '1.2.0' }));
  expect((await buyer.open('/checkout')).version).toBe('1.1.0');
  buyer.jar.delete(name);
  expect((await buyer.open('/checkout')).version).toBe('1.1.0');
});

it('[PLT-19] a fence counts at its account only, and only as it was signed', async () => {
  const buyer = visitor();
  await buyer.open('/checkout');
  await stoa.publish(makeRemote({ version: '1.2.0' }));
  const stickyVersion = buyer.jar.get(STICKY_VERSION) ?? '';
  expect((await visitor(new Map(buyer.jar)).open('/', POLYGLOT)).version).toBe('1.2.0');
  const [id = '', , signature = ''] = stickyVersion.split('.');
  buyer.jar.set(STICKY_VERSION, `${id}.${Date.now() + HOUR_MS}.${signature}`);
  expect((await buyer.open('/')).version).toBe('1.2.0');
});

const commerce = '/api/registry/microFrontends/mf-commerce';
const UNDO: [string, (accountId: string) => { path: string; method: string; body: object }][] = [
  [
    'a withdrawal',
    () => ({ path: `${commerce}/versions/1.1.0`, method: 'PATCH', body: { status: 'withdrawn', reason } }),
  ],
  ['a rollback', () => ({ path: `${commerce}:rollback`, method: 'POST', body: { reason } })],
  [
    'a rollback of this tenant',
    (tenantId) => ({ path: `${commerce}:rollback`, method: 'POST', body: { tenantId, reason } }),
  ],
];
for (const [what, undo] of UNDO) {
  it(`[PLT-19] ${what} beats the fence`, async () => {
    const buyer = visitor();
    const { compositionId } = await buyer.open('/checkout');
    const { path, method, body } = undo(kiln.accountId);
    const as = await stoa.operator();
    const reply = await stoa.call(PLATFORM, path, { method, body, ...as });
    expect(reply.status, await reply.clone().text()).toBe(200);
    await stoa.registry.reload();
    expect((await buyer.open('/checkout')).version).toBe('1.0.0');
    const overdue = visitor();
    await overdue.call('/api/registry/fence', 'POST', { compositionId });
    expect((await overdue.open('/checkout')).version).toBe('1.0.0');
  });
}

it('[PLT-19] taking the tenant back to an earlier composition beats the fence', async () => {
  const old = await visitor().open('/');
  await stoa.app.flush();
  await stoa.publish(makeRemote({ version: '1.2.0' }));
  const buyer = visitor();
  expect((await buyer.open('/checkout')).version).toBe('1.2.0');
  const reply = await stoa.call(PLATFORM, `/api/registry/tenants/${kiln.accountId}:rollback`, {
    method: 'POST',
    body: { compositionId: old.compositionId, reason },
    ...(await stoa.operator()),
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  await stoa.registry.reload();
  expect((await buyer.open('/checkout')).version).toBe('1.1.0');
});
