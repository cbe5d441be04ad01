import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import {
  ImpersonationView,
  Impersonations,
  StartedImpersonation,
} from '@stoa/shared/contracts/impersonation';
import {
  makeAccount,
  makeCourse,
  makePerson,
  type TestAccount,
  type TestPerson,
} from '@stoa/supabase/testing';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, serve } from '../../app/serve.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const storageDir = mkdtempSync(join(tmpdir(), 'stoa-visit-'));
const HOST = 'kiln.localhost:3000';
let backend: Backend;
let server: RunningServer;
let stoa: TestApp;
let kiln: TestAccount;
let member: TestPerson;
let operator: { person: TestPerson; token: string; cookie: string };
let tenant = '';

beforeAll(async () => {
  stoa = await createTestApp({
    embedded: {
      fetch: (request, env) => backend.app.fetch(request, env as object),
      anonKey: 'anon',
      signImpersonation: (one, lifetimeS) => backend.admin.signImpersonation(one, lifetimeS),
    },
    verifyToken: (token) => backend.verifyAccessToken(token),
  });
  backend = await createBackend({
    databaseUrl: stoa.db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://backend.test/auth/v1',
    storageDir,
    siteUrl: `http://${HOST}`,
    tenantOf: () => tenant,
    bindsTenant: true,
    impersonationRule: 'app.impersonation_open',
  });
  server = await serve({
    fetch: (request, env) => backend.app.fetch(request, env),
    upgrade: async (request, socket, head) => backend.handleUpgrade(request, socket, head),
    port: 0,
    listenHost: '127.0.0.1',
  });
  const { sql } = stoa.db;
  kiln = await makeAccount(sql, { slug: 'kiln' });
  tenant = kiln.accountId;
  await makeCourse(sql, kiln);
  member = await makePerson(sql, { account: kiln });
  operator = await signedInOperator();
});
afterAll(async () => {
  await server.close(1_000);
  await backend.stop();
  await stoa.stop();
  rmSync(storageDir, { recursive: true, force: true });
});

async function sessionOf(person: TestPerson) {
  const [{ id }] = await stoa.db.sql<[{ id: string }]>`
    insert into auth.sessions (user_id) values (${person.userId}) returning id`;
  return { id, token: await stoa.tokenOf(person, { session_id: id }) };
}

async function signedInOperator() {
  const person = await makePerson(stoa.db.sql);
  await stoa.db.sql`
    insert into public.platform_operators (user_id, email) values (${person.userId}, ${person.email})`;
  const { token } = await sessionOf(person);
  const reply = await stoa.call(PLATFORM, '/api/operator/session', { body: {}, token });
  return { person, token, cookie: reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '' };
}

const visitsPath = () => `/api/operator/accounts/${kiln.accountId}/impersonations`;
const start = (body: object, as: { token: string; cookie: string } = operator) =>
  stoa.call(PLATFORM, visitsPath(), { ...as, body });

/** Starts a visit and opens it at the site; returns the token of its cookie. */
async function openVisit(userId = member.userId, as = operator): Promise<string> {
  const started = await start({ userId, reason: 'Ticket 12: no course in sight' }, as);
  const { url } = StartedImpersonation.parse(await started.json());
  const entered = await stoa.call(HOST, '/api/impersonation', { body: { code: new URL(url).hash.slice(1) } });
  expect(entered.status).toBe(200);
  const cookies = entered.headers.getSetCookie();
  const [, value] = /^stoa-test-auth=base64-([\w-]+);/.exec(cookies.at(-1) ?? '') ?? [];
  const session = JSON.parse(Buffer.from(value ?? '', 'base64url').toString()) as { access_token: string };
  return session.access_token;
}

const clientOf = (token: string) =>
  createClient(`http://127.0.0.1:${server.port}`, backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    accessToken: async () => token,
  });
const codeOf = async (reply: Response) => ((await reply.json()) as { code?: string }).code;
const send = (token: string, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, {
    ...init,
    headers: {
      apikey: backend.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  });

describe('an operator who looks as a member', () => {
  it('reads what the member reads, and sees who they are', async () => {
    const token = await openVisit();
    const client = clientOf(token);
    const courses = await client.from('courses').select('id');
    expect([courses.error, courses.data?.length]).toEqual([null, 1]);
    const home = await client.rpc('learner_home', { p_account_id: kiln.accountId });
    expect(home.error).toBeNull();
    const reply = await stoa.call(HOST, '/api/impersonation', { token });
    const view = ImpersonationView.parse(await reply.json());
    expect(view.operator).toBe(operator.person.email);
    expect(view.consoleUrl).toContain(`/dashboard/accounts/${kiln.accountId}`);
    const minutes = (Date.parse(view.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
  });

  it('reads orders and profile with contacts masked, and neither sorts nor searches by them', async () => {
    await stoa.db.sql`
      insert into public.orders (account_id, user_id, number, email, name, currency, subtotal_minor, total_minor, provider,
        idempotency_key, request_hash, expires_at)
      values (${kiln.accountId}, ${member.userId}, 41, ${member.email}, 'Ada', 'EUR', 100, 100, 'stripe', 'a-key-of-the-test', 'x', now())`;
    const client = clientOf(await openVisit());
    const orders = await client
      .from('orders')
      .select('number,email,name,address,total_minor', { count: 'exact' });
    expect([orders.error, orders.count, orders.data]).toEqual([
      null,
      1,
      [{ number: 41, email: null, name: null, address: null, total_minor: 100 }],
    ]);
    const one = await client.from('orders').select().eq('number', 41).single();
    expect(one.data).toMatchObject({ number: 41, email: null });
    expect(JSON.stringify(one.data)).not.toContain('a-key-of-the-test');
    const renewals = await client.rpc('renewals_among', { p_account_id: kiln.accountId, p_order_ids: [] });
    expect(renewals.error).toBeNull();
    for (const reply of [
      await client.from('orders').select('number').order('name'),
      await client.from('orders').select('number').ilike('email', '%a%'),
      await client.from('order_items').select('id,orders(email)'),
    ])
      expect([reply.status, reply.error?.code]).toEqual([403, 'impersonation_read_only']);
    const profile = await client.rpc('my_profile', { p_account_id: kiln.accountId });
    expect(profile.data).toMatchObject({ email: expect.stringMatching(/^.•••@/) });
    expect(JSON.stringify(profile.data)).not.toContain(member.email);
  });

  it('is refused every write of every table through REST', async () => {
    const token = await openVisit(kiln.owner.userId);
    const tables = await stoa.db.sql<{ name: string }[]>`
      select relname as name from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    expect(tables.length).toBeGreaterThan(70);
    const passed: string[] = [];
    for (const { name } of tables)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const reply = await send(token, `/rest/v1/${name}?account_id=eq.${kiln.accountId}`, {
          method,
          ...(method !== 'DELETE' && { body: '{}' }),
        });
        const code = await codeOf(reply);
        if (reply.status !== 403 || code !== 'impersonation_read_only')
          passed.push(`${method} ${name} ${code}`);
      }
    expect(passed).toEqual([]);
  }, 60_000);

  it('is refused every function that writes through rpc', async () => {
    const token = await openVisit(kiln.owner.userId);
    const functions = await stoa.db.sql<{ name: string; args: string[]; types: string[] }[]>`
      select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as args,
        array(select format_type(t, null) from unnest(p.proargtypes::oid[]) t) as types
      from pg_catalog.pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prokind = 'f'
        and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
        and has_function_privilege('authenticated', p.oid, 'execute')`;
    expect(functions.length).toBeGreaterThan(100);
    const passed: string[] = [];
    for (const { name, args } of functions) {
      const body = JSON.stringify(Object.fromEntries(args.map((arg) => [arg, null])));
      const reply = await send(token, `/rest/v1/rpc/${name}`, { method: 'POST', body });
      const code = await codeOf(reply);
      if (reply.status !== 403 || code !== 'impersonation_read_only')
        passed.push(`${name} ${reply.status} ${code}`);
    }
    expect(passed).toEqual([]);
  }, 60_000);

  it('writes nothing even by a function that was granted by mistake', async () => {
    await stoa.db.sql.unsafe(`
      create function public.mistaken() returns int language sql security definer set search_path = '' as $$
        insert into public.account_notifications (account_id, message) values ('${kiln.accountId}', 'mistaken') returning 1 $$;
      grant execute on function public.mistaken to impersonated;
      notify pgrst, 'reload schema'`);
    await backend.reloadSchema();
    const reply = await send(await openVisit(), '/rest/v1/rpc/mistaken', { method: 'POST', body: '{}' });
    expect([reply.status, await codeOf(reply)]).toEqual([403, 'impersonation_read_only']);
    const rows = await stoa.db.sql`select 1 from public.account_notifications where message = 'mistaken'`;
    expect(rows).toHaveLength(0);
    await stoa.db.sql`drop function public.mistaken`;
  });

  it('reaches neither files nor channels nor the member’s login', async () => {
    const token = await openVisit(kiln.owner.userId);
    const bucket = `${kiln.accountId}-private`;
    const storage: [string, string, object?][] = [
      ['POST', `/object/${bucket}/a.txt`, {}],
      ['PUT', `/object/${bucket}/a.txt`, {}],
      ['POST', `/object/list/${bucket}`, { prefix: '' }],
      ['POST', `/object/sign/${bucket}/a.txt`, { expiresIn: 60 }],
      ['POST', `/object/upload/sign/${bucket}/a.txt`, {}],
      ['POST', '/object/move', { bucketId: bucket, sourceKey: 'a', destinationKey: 'b' }],
      ['DELETE', `/object/${bucket}`, { prefixes: ['a.txt'] }],
      ['GET', `/object/authenticated/${bucket}/a.txt`],
    ];
    for (const [method, path, body] of storage) {
      const reply = await send(token, `/storage/v1${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      });
      expect([method, path, reply.status, await codeOf(reply)]).toEqual([
        method,
        path,
        403,
        'impersonation_read_only',
      ]);
    }
    const messages = [{ topic: `presence:${kiln.accountId}`, event: 'x', payload: {}, private: true }];
    const broadcast = await send(token, '/realtime/v1/api/broadcast', {
      method: 'POST',
      body: JSON.stringify({ messages }),
    });
    expect(broadcast.status).toBe(403);
    const client = clientOf(token);
    await client.realtime.setAuth(token);
    const joined = await new Promise((resolve) => {
      client
        .channel(`presence:${kiln.accountId}`, { config: { private: true } })
        .subscribe((status) => resolve(status));
    });
    expect(joined).toBe('CHANNEL_ERROR');
    await client.realtime.disconnect();
    const auth: [string, string, object?][] = [
      ['GET', '/user'],
      ['PUT', '/user', { password: 'another horse 9' }],
      ['PUT', '/user', { email: 'mine@op.example' }],
      ['POST', '/factors', { factor_type: 'totp' }],
      ['POST', '/logout?scope=global', {}],
      ['GET', '/reauthenticate'],
      ['POST', '/recovery-codes', {}],
      ['POST', '/token?grant_type=refresh_token', { refresh_token: 'none' }],
    ];
    for (const [method, path, body] of auth) {
      const reply = await send(token, `/auth/v1${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      });
      expect([path, reply.status >= 400 && reply.status < 500]).toEqual([path, true]);
    }
  });

  it('counts as no visit of the member', async () => {
    const token = await openVisit();
    const reply = await stoa.call(HOST, '/api/account/register', {
      body: { account_id: kiln.accountId },
      token,
    });
    expect([reply.status, await codeOf(reply)]).toEqual([403, 'impersonation_read_only']);
    const active = await stoa.db.sql`select 1 from ops.active_people where user_id = ${member.userId}`;
    expect(active).toHaveLength(0);
    const [user] = await stoa.db.sql`select last_sign_in_at from auth.users where id = ${member.userId}`;
    expect(user).toEqual({ last_sign_in_at: null });
    const sessions = await stoa.db.sql`select 1 from auth.sessions where user_id = ${member.userId}`;
    expect(sessions).toHaveLength(0);
  });

  it.each([
    [
      'by End at the site',
      (token: string) => stoa.call(HOST, '/api/impersonation', { method: 'DELETE', token }),
    ],
    [
      'when the operator logs out everywhere',
      async (_token: string, as: typeof operator) => {
        const reply = await send(as.token, '/auth/v1/logout?scope=global', { method: 'POST' });
        expect(reply.status).toBe(204);
      },
    ],
    [
      'when another operator ends it in the console',
      async () => {
        const listed = await stoa.call(PLATFORM, visitsPath(), operator);
        const [latest] = Impersonations.parse(await listed.json()).impersonations;
        await stoa.call(PLATFORM, `${visitsPath()}/${latest?.id}`, { ...operator, method: 'DELETE' });
      },
    ],
  ])('is out at once %s', async (_how, end) => {
    const as = await signedInOperator();
    const token = await openVisit(member.userId, as);
    expect((await send(token, '/rest/v1/courses?select=id')).status).toBe(200);
    await end(token, as);
    expect((await send(token, '/rest/v1/courses?select=id')).status).toBe(401);
    expect((await stoa.call(HOST, '/api/impersonation', { token })).status).toBe(401);
  });

  it('is nobody at another site, though the member belongs there too', async () => {
    const polyglot = await makeAccount(stoa.db.sql);
    await stoa.db.sql`
      insert into public.members (account_id, user_id, name, slug, email, role_id)
      select account_id, ${member.userId}, 'Ada', 'ada', ${member.email}, role_id from public.roles
      where account_id = ${polyglot.accountId} and name = 'Student'`;
    const token = await openVisit();
    tenant = polyglot.accountId;
    const reply = await send(token, '/rest/v1/courses?select=id');
    tenant = kiln.accountId;
    expect(reply.status).toBe(401);
  });

  it('is told to the owner by email and in their list, with both names in the audit', async () => {
    await openVisit();
    const [mail] = await stoa.db.sql<[{ message: { subject: string; text: string } }]>`
      select message from ops.outbox where recipient = ${kiln.owner.email} order by at desc limit 1`;
    expect(mail.message.subject).toContain('Platform support looked at');
    expect(JSON.stringify(mail.message)).toContain(operator.person.email);
    const { token } = await sessionOf(kiln.owner);
    const reply = await stoa.call(PLATFORM, `/api/sites/${kiln.accountId}/impersonations`, { token });
    const [latest] = Impersonations.parse(await reply.json()).impersonations;
    expect(latest).toMatchObject({
      operator: operator.person.email,
      reason: 'Ticket 12: no course in sight',
    });
    const [entry] = await stoa.db.sql<[{ actor: string; after: { userId: string } }]>`
      select actor, after from registry.audit where action = 'impersonation.started' order by id desc limit 1`;
    expect([entry.actor, entry.after.userId]).toEqual([operator.person.email, member.userId]);
  });

  it('starts with a reason, the permission support, a member and a code that is spent once', async () => {
    expect(await codeOf(await start({ userId: member.userId, reason: ' x ' }))).toBe('invalid_input');
    expect(await codeOf(await start({ userId: 'ada', reason: 'a question' }))).toBe('invalid_input');
    const stranger = await makePerson(stoa.db.sql);
    expect(await codeOf(await start({ userId: stranger.userId, reason: 'a question' }))).toBe('not_a_member');
    const reader = await signedInOperator();
    await stoa.db
      .sql`update public.platform_operators set caps = '{read}' where user_id = ${reader.person.userId}`;
    expect(await codeOf(await start({ userId: member.userId, reason: 'a question' }, reader))).toBe(
      'cap_missing',
    );
    const started = await start({ userId: member.userId, reason: 'a question' });
    const code = new URL(StartedImpersonation.parse(await started.json()).url).hash.slice(1);
    const enter = (host: string) => stoa.call(host, '/api/impersonation', { body: { code } });
    expect((await enter(HOST)).status).toBe(200);
    expect(await codeOf(await enter(HOST))).toBe('impersonation_over');
  });
});
