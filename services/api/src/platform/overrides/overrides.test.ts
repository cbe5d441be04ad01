import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { OverrideGrant, OverrideList } from '@stoa/shared/contracts/overrides';
import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
const MINUTE_MS = 60_000;

let stoa: TestApp;
let kiln: TestAccount;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let clock: Date;

beforeEach(async () => {
  clock = new Date();
  stoa = await createTestApp({ now: () => clock });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote({ version: '1.0.0' }));
  await stoa.publish(makeRemote({ version: '1.1.0' }));
  operator = await stoa.operator();
});
afterEach(() => stoa.stop());

const sendRequest = (body: object = {}, as: object = operator) =>
  stoa.call(PLATFORM, '/api/registry/overrides', {
    body: {
      accountId: kiln.accountId,
      remote: 'mf-commerce',
      version: '1.0.0',
      reason: 'a look at the old cart',
      minutes: 30,
      ...body,
    },
    ...as,
  });
const grantOf = async (body: object = {}) =>
  ((await (await sendRequest(body)).json()) as { grant: string }).grant;
const take = (grant: string, options: object = { token: operator.token }, host = KILN) =>
  stoa.call(host, '/api/registry/overrides/mine', { body: { grant }, ...options });
const cookiesOf = (reply: Response) =>
  reply.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
async function open(cookie: string, host = KILN) {
  const reply = await stoa.call(host, '/', { cookie });
  const page = /id="stoa-bootstrap">(.*?)<\/script>/s.exec(await reply.text())?.[1] ?? 'null';
  const { composition, override } = JSON.parse(page) as Bootstrap;
  const remote = composition.remotes.find(({ name }) => name === 'mf-commerce');
  return { reply, composition, remote, version: remote?.version, override };
}

it('[PLT-20] one person sees one published version, is told so, and leaves it', async () => {
  const usual = await open('');
  const reply = await take(await grantOf());
  expect(reply.status).toBe(200);
  expect(reply.headers.getSetCookie().join()).toMatch(
    /stoa-override-test=[^;]+; Path=\/; HttpOnly; SameSite=Strict/,
  );
  const cookie = cookiesOf(reply).join('; ');
  const seen = await open(cookie);
  expect([seen.version, seen.remote?.rule, seen.remote?.lkg?.version]).toEqual([
    '1.0.0',
    'override',
    '1.1.0',
  ]);
  expect(seen.override).toMatchObject({
    remote: 'mf-commerce',
    version: '1.0.0',
    userId: operator.person.userId,
  });
  expect(seen.reply.headers.get('cache-control')).toBe('private, no-store');
  const after = await open('');
  expect([after.version, after.override]).toEqual(['1.1.0', undefined]);
  expect(after.composition.compositionId).toBe(usual.composition.compositionId);
  const left = await stoa.call(KILN, '/api/registry/overrides/mine', { method: 'DELETE', cookie });
  expect(left.headers.getSetCookie().join()).toMatch(/stoa-override-test=;.*Max-Age=0/);
});

it('[PLT-20] it is written down who granted and took what and why, and health and rollback know nothing of it', async () => {
  const { composition } = await open(cookiesOf(await take(await grantOf())).join('; '));
  await stoa.app.flush();
  const rows = await stoa.db.sql`
    select action, name, account_id, reason, after ->> 'version' as version from registry.audit
    where action like 'override.%' order by id`;
  expect(rows.map(({ action }) => action as string)).toEqual(['override.granted', 'override.taken']);
  expect(rows[0]).toMatchObject({
    name: 'mf-commerce',
    account_id: kiln.accountId,
    reason: 'a look at the old cart',
    version: '1.0.0',
  });
  const stored = await stoa.db.sql`
    select 1 from registry.compositions where composition_id = ${composition.compositionId}`;
  expect(stored).toHaveLength(0);
});

it('[PLT-20] only an operator grants, and only a version that is there', async () => {
  expect((await sendRequest({}, { token: await stoa.tokenOf(kiln.owner) })).status).toBe(403);
  expect((await sendRequest({ version: '9.9.9' })).status).toBe(404);
  expect((await sendRequest({ minutes: 6_000 })).status).toBe(400);
});

it('[PLT-20] a grant is taken by its person, at its site, in time, by a call of the site’s own page', async () => {
  const grant = await grantOf();
  const { token } = operator;
  expect((await take(grant, {})).status).toBe(401);
  expect((await take(grant, { token: await stoa.tokenOf(kiln.owner) })).status).toBe(403);
  expect((await take(grant, { token }, POLYGLOT)).status).toBe(403);
  expect((await take(`${grant.slice(0, -2)}xx`)).status).toBe(403);
  expect((await take(grant, { token, headers: { origin: 'http://evil.example' } })).status).toBe(403);
  clock = new Date(clock.getTime() + 16 * MINUTE_MS);
  expect((await take(grant)).status).toBe(403);
});

it('[PLT-20] a forged, foreign or expired override is ignored, and so is a withdrawn version', async () => {
  const [visitor = '', override = ''] = cookiesOf(await take(await grantOf())).toSorted((a, b) =>
    a < b ? 1 : -1,
  );
  expect((await open(`${visitor}; ${override}`)).version).toBe('1.0.0');
  expect((await open(override)).version).toBe('1.1.0');
  const [another = ''] = cookiesOf(await stoa.call(KILN, '/checkout'));
  expect((await open(`${another}; ${override}`)).version).toBe('1.1.0');
  const [name = '', value = ''] = override.split('=');
  const [text = '', signature = ''] = value.split('.');
  const forged = Buffer.from(Buffer.from(text, 'base64url').toString().replace('1.0.0', '9.0.0')).toString(
    'base64url',
  );
  expect((await open(`${visitor}; ${name}=${forged}.${signature}`)).version).toBe('1.1.0');
  await stoa.db.sql`
    update registry.versions set status = 'withdrawn' where name = 'mf-commerce' and version = '1.0.0'`;
  expect((await open(`${visitor}; ${override}`)).version).toBe('1.1.0');
  await stoa.db.sql`
    update registry.versions set status = 'active' where name = 'mf-commerce' and version = '1.0.0'`;
  expect((await open(`${visitor}; ${override}`)).version).toBe('1.0.0');
  clock = new Date(clock.getTime() + 31 * MINUTE_MS);
  expect((await open(`${visitor}; ${override}`)).version).toBe('1.1.0');
});

const list = async (as: object = operator) =>
  ((await (await stoa.call(PLATFORM, '/api/registry/overrides', as)).json()) as OverrideList).overrides;
const end = (id: string, as: object = operator, body: object = { reason: 'seen enough' }) =>
  stoa.call(PLATFORM, `/api/registry/overrides/${id}`, { method: 'DELETE', body, ...as });

it('[PLT-20] [PLT-24] operators see who may look at what until when, and what became of it', async () => {
  const reply = await sendRequest({ email: kiln.owner.email.toUpperCase() });
  const granted = (await reply.json()) as OverrideGrant;
  expect(granted.person.toLowerCase()).toBe(kiln.owner.email);
  expect(await list()).toMatchObject([
    { id: granted.id, account: { slug: 'kiln' }, version: '1.0.0', state: 'waiting', takenAt: null },
  ]);
  expect((await take(granted.grant)).status).toBe(403);
  expect((await take(granted.grant, { token: await stoa.tokenOf(kiln.owner) })).status).toBe(200);
  expect((await list())[0]).toMatchObject({ state: 'seen', takenAt: clock.toISOString() });
  clock = new Date(clock.getTime() + MINUTE_MS);
  await sendRequest();
  clock = new Date(clock.getTime() + 31 * MINUTE_MS);
  expect((await list()).map(({ state }) => state)).toEqual(['missed', 'over']);
});

it('[PLT-20] [PLT-24] an ended preview ends at once for who looks at it, and cannot be taken', async () => {
  const { id, grant } = (await (await sendRequest()).json()) as OverrideGrant;
  const cookie = cookiesOf(await take(grant)).join('; ');
  expect((await open(cookie)).version).toBe('1.0.0');
  expect((await end(id)).status).toBe(204);
  expect((await open(cookie)).version).toBe('1.1.0');
  expect((await take(grant)).status).toBe(403);
  expect((await list())[0]).toMatchObject({ state: 'ended', endedBy: operator.person.email });
  expect(
    await stoa.db.sql`select actor, reason from registry.audit where action = 'override.ended'`,
  ).toMatchObject([{ actor: operator.person.email, reason: 'seen enough' }]);
  expect((await end(id)).status).toBe(404);
});

it('[PLT-20] nobody else lists or ends previews, and only people of the account or operators get one', async () => {
  const { id } = (await (await sendRequest()).json()) as OverrideGrant;
  const owner = { token: await stoa.tokenOf(kiln.owner) };
  expect((await stoa.call(PLATFORM, '/api/registry/overrides', owner)).status).toBe(403);
  expect((await stoa.call(PLATFORM, '/api/registry/overrides')).status).toBe(401);
  expect((await end(id, owner)).status).toBe(403);
  expect((await end('no-id')).status).toBe(400);
  expect((await end(id, operator, {})).status).toBe(400);
  const stranger = await makeAccount(stoa.db.sql, { slug: 'nord' });
  expect((await sendRequest({ email: stranger.owner.email })).status).toBe(403);
  expect((await sendRequest({ email: 'no address' })).status).toBe(400);
});
