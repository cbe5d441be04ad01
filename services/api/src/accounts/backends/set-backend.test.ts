import { type AddressInfo, createServer, type Server } from 'node:net';
import {
  createTestDatabase,
  makeAccount,
  makePerson,
  type TestAccount,
  type TestDatabase,
} from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandaloneBackend, startStandaloneBackend } from '../../testing/standalone-backend.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { requestOwnBackend } from './request-own-backend.ts';

const OWN = 'https://own.example';

let first: TestDatabase;
let there: StandaloneBackend;
let second: TestDatabase;
let stoa: TestApp;
let account: TestAccount;
let sender = 0;
let answersAs: (url: URL) => Promise<Response> | Response;
beforeAll(async () => {
  first = await createTestDatabase();
  second = await createTestDatabase();
  there = await startStandaloneBackend(first);
  stoa = await createTestApp({
    env: {
      SERVER_1_URL: there.url,
      SERVER_1_ANON_KEY: there.backend.anonKey,
      SERVER_1_DATABASE_URL: first.url,
      SERVER_2_URL: 'http://127.0.0.1:9',
      SERVER_2_ANON_KEY: 'sb_publishable_two',
      SERVER_2_DATABASE_URL: second.url,
    },
    requestOwnBackend: async (url) => answersAs(new URL(url)),
  });
});
afterAll(async () => {
  await stoa.stop();
  await there.stop();
  await Promise.all([first.drop(), second.drop()]);
});
beforeEach(async () => {
  account = await makeAccount(stoa.db.sql);
  answersAs = () => new Response(null, { status: 404 });
});

const sendRequest = async (method: string, body?: object, query = '', who = account.owner) => {
  const reply = await stoa.call(PLATFORM, `/api/accounts/${account.accountId}/backend${query}`, {
    method,
    token: await stoa.tokenOf(who),
    from: `192.0.2.${(sender += 1)}`,
    ...(body ? { body } : {}),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, never> };
};
const stored = async () => {
  const [row] = await stoa.db.sql`
    select settings ->> 'server_id' as named, settings ->> 'url' as url, settings ->> 'anonKey' as key,
      (select kind from ops.account_backends b where b.account_id = a.account_id) as kind
    from public.accounts a where account_id = ${account.accountId}`;
  return row;
};
const untouched = { named: null, url: null, key: null, kind: null };
const signUpThere = () => makePerson(first.sql, { email: account.owner.email });

describe('choosing a backend', () => {
  it('[TEN-14] [TEN-19] a preset is looked at, tried without effect, then used, and left again', async () => {
    await signUpThere();
    const tried = await sendRequest('PUT', { serverId: 'SERVER_1' }, '?dryRun=true');
    expect(tried).toMatchObject({
      status: 200,
      body: { dryRun: true, report: { ok: true }, leavesBehind: { members: 1, orders: 0 }, backend: { kind: 'default', offered: ['SERVER_1', 'SERVER_2'] } }, // prettier-ignore
    });
    expect(await stored()).toEqual(untouched);
    const used = await sendRequest('PUT', { serverId: 'SERVER_1' });
    expect(used).toMatchObject({ status: 200, body: { backend: { kind: 'preset', serverId: 'SERVER_1' } } });
    expect(await stored()).toEqual({ ...untouched, named: 'SERVER_1', kind: 'preset' });
    stoa.app.accountsChanged();
    const page = await (await stoa.call(`${account.slug}.localhost:3000`, '/')).text();
    expect(page).toContain(there.url);
    const left = await sendRequest('DELETE');
    expect(left).toMatchObject({ status: 200, body: { backend: { kind: 'default', serverId: null } } });
    expect(await stored()).toEqual({ ...untouched, kind: 'default' });
  });

  it('[TEN-13] own address and key are used as they are, once everything is found there', async () => {
    const key = 'sb_publishable_of_somebody';
    answersAs = (url) =>
      url.pathname.endsWith('stoa_backend_facts')
        ? Response.json({ schema_version: '99999999999999', row_security: true, roles: true })
        : Response.json({ keys: [{}] });
    const used = await sendRequest('PUT', { url: `${OWN}/`, anonKey: key });
    expect(used).toMatchObject({ status: 200, body: { report: { ok: true } } });
    expect(await stored()).toEqual({ named: null, url: OWN, key, kind: 'own' });
  });

  it.each([
    ['a preset that does not answer', { serverId: 'SERVER_2' }, 'reachable'],
    ['an own project without our migrations', { url: OWN, anonKey: 'sb_publishable_x' }, 'migrations'],
    ['a service key', { url: OWN, anonKey: 'sb_secret_something' }, 'key'],
  ])('[TEN-16] %s is refused with its finding, and nothing is written', async (_name, body, path) => {
    let requestCount = 0;
    answersAs = (url) => {
      requestCount += 1;
      return url.pathname.includes('/rest/') ? new Response('{}', { status: 404 }) : Response.json({});
    };
    const reply = await sendRequest('PUT', body);
    expect(reply).toMatchObject({ status: 422, body: { code: 'backend_refused' } });
    const { issues } = reply.body as unknown as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path)).toContain(path);
    expect(await stored()).toEqual(untouched);
    if (path === 'key') expect(requestCount).toBe(0);
    expect(await sendRequest('PUT', body, '?dryRun=true')).toMatchObject({
      status: 200,
      body: { report: { ok: false } },
    });
  });

  it('[TEN-16] where the owner has not signed up at the preset neither side is changed', async () => {
    expect(await sendRequest('PUT', { serverId: 'SERVER_1' })).toMatchObject({
      status: 409,
      body: { code: 'backend_owner_missing' },
    });
    expect(await stored()).toEqual(untouched);
    expect(
      await first.sql`select 1 from public.accounts where account_id = ${account.accountId}`,
    ).toHaveLength(0);
  });

  it('[TEN-16] only the owner chooses, and only at the platform', async () => {
    const manager = await makePerson(stoa.db.sql, { account, role: 'Manager' });
    const other = await makeAccount(stoa.db.sql);
    for (const who of [manager, other.owner, await makePerson(stoa.db.sql)]) {
      for (const method of ['GET', 'DELETE'])
        expect((await sendRequest(method, undefined, '', who)).status).toBe(404);
      expect((await sendRequest('PUT', { serverId: 'SERVER_1' }, '', who)).status).toBe(404);
    }
    const path = `/api/accounts/${account.accountId}/backend`;
    expect((await stoa.call(PLATFORM, path)).status).toBe(401);
    const token = await stoa.tokenOf(account.owner);
    expect((await stoa.call(`${account.slug}.localhost:3000`, path, { token })).status).toBe(404);
    expect(await stored()).toEqual(untouched);
  });

  it.each([
    'http://own.example',
    'https://own.example:8443',
    'https://own.example/path',
    'https://user:pass@own.example',
    'https://own.example?x',
    'https://own.example\\@inside',
    'file:///etc/passwd',
    'own.example',
  ])('[TEN-16] [F10] %s is no own address', async (url) => {
    expect((await sendRequest('PUT', { url, anonKey: 'sb_publishable_x' })).status).toBe(400);
  });
});

describe('asking an own address', () => {
  let sentinel: Server;
  let port: number;
  let connects = 0;
  beforeAll(async () => {
    sentinel = createServer((socket) => {
      connects += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => sentinel.listen(0, resolve));
    port = (sentinel.address() as AddressInfo).port;
  });
  afterAll(() => void sentinel.close());
  const request = { method: 'POST', headers: { apikey: 'k' }, body: '{}' };

  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '169.254.169.254',
    '[fd00:ec2::254]',
    '10.0.0.1',
    'localhost',
    '①②⑦.0.0.1',
  ])('[TEN-16] [F10] %s is never connected to', async (host) => {
    await expect(requestOwnBackend()(`https://${host}:${port}/auth/v1/settings`, request)).rejects.toThrow(
      'not a public address',
    );
    expect(connects).toBe(0);
  });

  it('[TEN-16] [F10] a name that leads inside, now or a moment later, is never connected to', async () => {
    for (const answers of [['127.0.0.1'], ['93.184.216.34', '::1'], ['169.254.169.254']]) {
      const requested = requestOwnBackend({ resolve: async () => answers })(
        `https://metadata.example:${port}/`,
        request,
      );
      await expect(requested).rejects.toThrow('not a public address');
    }
    await expect(requestOwnBackend()(`http://own.example:${port}/`, request)).rejects.toThrow(
      'not on the list',
    );
    expect(connects).toBe(0);
  });
});
