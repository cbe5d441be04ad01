import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { LocalBuildGrant } from '@stoa/shared/contracts/overrides';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createToken } from '../publishing/tokens.ts';
import { makePublicSite, makeRemote, type MakeRemoteOptions } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const PREVIEW = '/api/registry/microFrontends/mf-commerce/versions:preview';
const MINUTE_MS = 60_000;
const CHUNK = 'web/cart-button.12345678.js';

let stoa: TestApp;
let kiln: TestAccount;
let team: string;
let clock: Date;

beforeEach(() => begin({ STOA_LOCAL_OVERRIDES: '1' }));
afterEach(() => stoa.stop());

async function begin(env: Record<string, string>) {
  clock = new Date();
  stoa = await createTestApp({ env, now: () => clock });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  team = await tokenFor('mf-commerce');
}
async function tokenFor(remote: string): Promise<string> {
  const actor = { kind: 'system', name: 'test' } as const;
  return (await createToken(stoa.database, { remote, label: 'team', expiresInDays: 1, actor })).token;
}

/** From the machine itself unless told otherwise. */
const call = (host: string, path: string, options: Parameters<TestApp['call']>[2] = {}) =>
  stoa.call(host, path, { from: '127.0.0.1', ...options });

function bodyOf(options: MakeRemoteOptions = {}) {
  const { assets, files } = makeRemote({ version: '1.1.0', label: 'from my machine', ...options });
  const packed = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
  return { assets, files: Object.fromEntries(packed) as Record<string, string> };
}
const sendRequest = (body: object = {}, options: object = {}) =>
  call(PLATFORM, PREVIEW, {
    body: { ...bodyOf(), site: 'kiln', email: kiln.owner.email, ...body },
    token: team,
    ...options,
  });
const granted = async (body: object = {}) => (await (await sendRequest(body)).json()) as LocalBuildGrant;
const take = async (grant: string, options: object = {}) =>
  call(KILN, '/api/registry/overrides/mine', {
    body: { grant },
    token: await stoa.tokenOf(kiln.owner),
    ...options,
  });
const cookieOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
async function check(cookie: string, path = '/', options: object = {}) {
  const reply = await call(KILN, path, { cookie, ...options });
  const html = await reply.text();
  const page = /id="stoa-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
  const { composition, override } = JSON.parse(page) as Bootstrap;
  const remote = composition.remotes.find(({ name }) => name === 'mf-commerce');
  return { reply, html, remote, version: remote?.version, override };
}
/** A person with the preview taken. */
async function previewing(body: object = {}) {
  const grant = await granted(body);
  const cookie = cookieOf(await take(grant.grant));
  const { remote } = await check(cookie);
  return { ...grant, cookie, entry: `${remote?.base}remoteEntry.js`, base: remote?.base ?? '' };
}

it('[PLT-20] a build from the own machine stands in for one remote, for one person, and says so', async () => {
  const { cookie, version, address, base, entry } = await previewing();
  expect(version).toMatch(/^1\.1\.0-local\.[0-9a-f]{12}$/);
  expect(address).toMatch(/^http:\/\/kiln\.localhost:3000\/#preview=/);
  const seen = await check(cookie);
  expect([seen.version, seen.remote?.rule, seen.remote?.lkg]).toEqual([version, 'override', undefined]);
  expect(seen.override).toMatchObject({ isLocal: true, version, userId: kiln.owner.userId });
  expect(seen.html).toContain(`href="${base}cart-button.12345678.js"`);
  const file = await call(KILN, entry, { cookie });
  expect([file.status, file.headers.get('cache-control'), await file.text()]).toEqual([
    200,
    'private, no-store',
    '/* mf-commerce 1.1.0 */',
  ]);
  expect(file.headers.get('access-control-allow-origin')).toBeNull();
  expect((await check('')).version).toBe('1.0.0');
});

it('[PLT-20] nothing of it is published, counted or kept; who let whom see which bytes is written down', async () => {
  const { version, cookie } = await previewing({ reason: 'the new cart' });
  await check(cookie);
  await stoa.app.flush();
  const versions = await stoa.db.sql`select version from registry.versions where name = 'mf-commerce'`;
  expect(versions.map((row) => row['version'] as string)).toEqual(['1.0.0']);
  const stored = await stoa.db.sql`select 1 from registry.compositions where body::text like '%-local.%'`;
  expect(stored).toHaveLength(0);
  const rows = await stoa.db.sql`
    select action, actor, reason, after ->> 'version' as version, length(after ->> 'local') as digits
    from registry.audit where action like 'override.%' order by id`;
  expect(rows).toMatchObject([
    { action: 'override.granted', actor: 'team', reason: 'the new cart', version, digits: 64 },
    { action: 'override.taken', actor: kiln.owner.email, version },
  ]);
});

it('[PLT-20] a local build is rendered in the browser alone, and its server part is not even stored', async () => {
  await stoa.stop();
  const requests: string[] = [];
  clock = new Date();
  stoa = await createTestApp({
    env: { STOA_LOCAL_OVERRIDES: '1' },
    now: () => clock,
    render: async ({ bootstrap }) => {
      requests.push(bootstrap.composition.remotes.map(({ version }) => version).join());
      return { ok: true, html: '<p>from the server</p>', themeStyleText: '', styleText: '' };
    },
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  team = await tokenFor('mf-commerce');
  const { cookie, base } = await previewing();
  expect((await check('')).html).toContain('from the server');
  expect((await check(cookie)).html).not.toContain('from the server');
  expect(requests.join()).not.toContain('local');
  expect((await call(KILN, `${base}node/remoteEntry.cjs`, { cookie })).status).toBe(404);
  const digest = base.split('/').at(-2) ?? '';
  expect(() => readFileSync(join(stoa.dataDir, 'artifacts/local', digest, 'node/remoteEntry.cjs'))).toThrow(
    'ENOENT',
  );
});

it('[PLT-20] a local build never stands on a checkout, however one gets there', async () => {
  const { cookie } = await previewing();
  for (const path of ['/checkout', '/checkout/pay', '/de/checkout']) {
    const seen = await check(cookie, path);
    expect([path, seen.version, seen.override]).toEqual([path, '1.0.0', undefined]);
  }
  const { version } = await check(cookie);
  expect(version).toContain('-local.');
});

it('[PLT-20] its files are there for that browser alone, and a local build is shown to nobody from elsewhere', async () => {
  const { cookie, entry, version } = await previewing();
  const status = async (options: object) => (await call(KILN, entry, { cookie, ...options })).status;
  const [visitor = ''] = cookieOf(await call(KILN, '/checkout')).split('; ');
  const override = cookie.split('; ').find((part) => part.includes('override')) ?? '';
  for (const options of [
    { cookie: '' },
    { cookie: override },
    { cookie: `${visitor}; ${override}` },
    { from: '192.0.2.7' },
    { from: '::ffff:10.0.0.2' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
  ]) {
    expect([options, await status(options)]).toEqual([options, 404]);
    expect([options, (await check(cookie, '/', options)).version]).toEqual([options, '1.0.0']);
  }
  for (const from of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
    expect([from, (await check(cookie, '/', { from })).version]).toEqual([from, version]);
    expect([from, await status({ from })]).toEqual([from, 200]);
  }
  expect((await call('polyglot.localhost:3000', entry, { cookie })).status).toBe(404);
});

it('[PLT-20] a site whose people lie with another backend shows no local build', async () => {
  const { cookie, version } = await previewing();
  expect((await check(cookie)).version).toBe(version);
  await stoa.db.sql`
    update public.accounts set settings = settings || '{"url":"https://hosted.example","anonKey":"k"}'
    where account_id = ${kiln.accountId}`;
  stoa.app.accountsChanged();
  expect((await check(cookie)).version).toBe('1.0.0');
});

it('[PLT-20] only the bytes that were granted are shown', async () => {
  const { cookie, base, version } = await previewing();
  const digest = base.split('/').at(-2) ?? '';
  const dir = join(stoa.dataDir, 'artifacts/local', digest);
  const chunk = `${base}cart-button.12345678.js`;
  const before = readFileSync(join(dir, CHUNK));
  writeFileSync(join(dir, CHUNK), 'console.log("another")');
  expect((await call(KILN, chunk, { cookie })).status).toBe(404);
  writeFileSync(join(dir, CHUNK), before);
  expect((await call(KILN, chunk, { cookie })).status).toBe(200);

  const other = await granted({ ...bodyOf({ label: 'another build' }) });
  expect(other.version).not.toBe(version);
  expect((await check(cookie)).version).toBe(version);
  const dirOfOther = join(stoa.dataDir, 'artifacts/local', await digestGranted(other.id));
  writeFileSync(join(dir, 'assets.json'), readFileSync(join(dirOfOther, 'assets.json')));
  expect((await check(cookie)).version).toBe('1.0.0');
});
const digestGranted = async (id: string) => {
  const [row] = await stoa.db.sql`select local_digest from registry.overrides where id = ${id}`;
  return String(row?.['local_digest']);
};

it('[PLT-20] forged, expired, ended, another person’s and another device’s are refused', async () => {
  const { grant, id } = await granted();
  expect((await take(grant, { token: undefined })).status).toBe(401);
  const stranger = await makeAccount(stoa.db.sql, { slug: 'nord' });
  expect((await take(grant, { token: await stoa.tokenOf(stranger.owner) })).status).toBe(403);
  expect((await take(`${grant.slice(0, -2)}xx`)).status).toBe(403);
  expect((await take(grant, { from: '192.0.2.7' })).status).toBe(403);
  const cookie = cookieOf(await take(grant));
  const version = async (jar = cookie) => (await check(jar)).version;
  const local = await version();
  expect(local).toContain('-local.');

  const [visitor = '', override = ''] = cookie.split('; ').toSorted((a, b) => (a < b ? 1 : -1));
  const [name = '', value = ''] = override.split('=');
  const [text = '', signature = ''] = value.split('.');
  const read = JSON.parse(Buffer.from(text, 'base64url').toString()) as { local: string };
  const forged = Buffer.from(JSON.stringify({ ...read, local: '0'.repeat(64) })).toString('base64url');
  expect(await version(`${visitor}; ${name}=${forged}.${signature}`)).toBe('1.0.0');
  expect(await version(override)).toBe('1.0.0');
  const [another = ''] = cookieOf(await call(KILN, '/checkout')).split('; ');
  expect(await version(`${another}; ${override}`)).toBe('1.0.0');

  await stoa.db.sql`update registry.overrides set ended_at = now() where id = ${id}`;
  expect(await version()).toBe('1.0.0');
  await stoa.db.sql`update registry.overrides set ended_at = null where id = ${id}`;
  expect(await version()).toBe(local);
  clock = new Date(clock.getTime() + 61 * MINUTE_MS);
  expect(await version()).toBe('1.0.0');
});

it('[PLT-20] a team gets it for its own remote, from this machine, for somebody of the site, with a build that keeps its contract', async () => {
  expect((await sendRequest({}, { token: undefined })).status).toBe(401);
  expect((await sendRequest({}, { token: await tokenFor('mf-public-site') })).status).toBe(403);
  expect((await sendRequest({}, { from: '192.0.2.7' })).status).toBe(403);
  expect((await sendRequest({}, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(403);
  expect((await sendRequest({ site: 'nowhere' })).status).toBe(404);
  expect((await sendRequest({ minutes: 481 })).status).toBe(400);
  const stranger = await makeAccount(stoa.db.sql, { slug: 'nord' });
  expect((await sendRequest({ email: stranger.owner.email })).status).toBe(403);
  const changed = bodyOf();
  changed.files[CHUNK] = Buffer.from('console.log("not what is listed")').toString('base64');
  const rejected = await sendRequest(changed);
  expect([rejected.status, (await rejected.json()) as object]).toMatchObject([
    422,
    { code: 'contract_breach', issues: [{ code: 'file_changed', path: CHUNK }] },
  ]);
});

it('[PLT-20] the builds that nobody may look at any more are forgotten', async () => {
  const first = await previewing();
  clock = new Date(clock.getTime() + 61 * MINUTE_MS);
  await previewing(bodyOf({ label: 'the next one' }));
  const digest = await digestGranted(first.id);
  expect(() => readFileSync(join(stoa.dataDir, 'artifacts/local', digest, 'assets.json'))).toThrow('ENOENT');
});

it('[PLT-20] without the setting there are no local builds, not even one that was granted before', async () => {
  const { cookie, entry, grant } = await previewing();
  const off = await createTestApp({ beside: stoa, env: { STOA_DATA: stoa.dataDir }, now: () => clock });
  try {
    const page = await off.call(KILN, '/', { cookie, from: '127.0.0.1' });
    expect(await page.text()).not.toContain('-local.');
    expect((await off.call(KILN, entry, { cookie, from: '127.0.0.1' })).status).toBe(404);
    const again = await off.call(PLATFORM, PREVIEW, {
      body: { ...bodyOf(), site: 'kiln', email: kiln.owner.email },
      token: team,
      from: '127.0.0.1',
    });
    expect([again.status, ((await again.json()) as { title: string }).title]).toEqual([
      403,
      'This installation shows no local builds: STOA_LOCAL_OVERRIDES is not 1.',
    ]);
    const token = await off.tokenOf(kiln.owner);
    const taken = await off.call(KILN, '/api/registry/overrides/mine', {
      body: { grant },
      token,
      from: '127.0.0.1',
    });
    expect(taken.status).toBe(403);
  } finally {
    await off.stop();
  }
});
