import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import {
  makeAccount,
  makeCourse,
  makePerson,
  type TestAccount,
  type TestCourse,
  type TestPerson,
} from '@stoa/supabase/testing';
import { createClient, type RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type RunningServer, serve } from '../../app/serve.ts';
import { linksOfSites } from '../../app/start/links-of-sites.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const SIZE = 24_000_000;
/** Sample video: detection goes by content, so it starts with an MP4 header. */
const FILM = Buffer.concat([
  Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  Buffer.alloc(SIZE - 24),
]);
const storageDir = mkdtempSync(join(tmpdir(), 'stoa-ended-'));
let stoa: TestApp;
let backend: Backend;
let server: RunningServer;
let kiln: TestAccount;
let course: TestCourse;
let film: string;

beforeAll(async () => {
  stoa = await createTestApp();
  backend = await createBackend({
    databaseUrl: stoa.db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://backend.test/auth/v1',
    storageDir,
    siteUrl: 'http://kiln.localhost:3000',
    ...linksOfSites,
    tenantOf: () => kiln.accountId,
    bindsTenant: true,
  });
  server = await serve({
    fetch: (request, env) => backend.app.fetch(request, env),
    upgrade: async (request, socket, head) => backend.handleUpgrade(request, socket, head),
    port: 0,
    listenHost: '127.0.0.1',
  });
});
afterAll(async () => {
  await server.close(1_000);
  await backend.stop();
  await stoa.stop();
  rmSync(storageDir, { recursive: true, force: true });
});
beforeEach(async () => {
  vi.useRealTimers();
  const { sql } = stoa.db;
  kiln = await makeAccount(sql);
  course = await makeCourse(sql, kiln);
  film = `/storage/v1/object/${kiln.accountId}-private/media/film.mp4`;
  const headers = { authorization: `Bearer ${backend.serviceRoleKey}`, 'content-type': 'video/mp4' };
  await sendRequest(film, { method: 'POST', headers, body: FILM });
  const [{ id }] = await sql<[{ id: string }]>`
    insert into public.media (account_id, object_name, name, mime, size_bytes, visibility)
    values (${kiln.accountId}, 'media/film.mp4', 'The film', 'video/mp4', ${SIZE}, 'private') returning id`;
  await sql`update public.lessons set media_id = ${id} where id = ${course.paidLessonId}`;
});

const sendRequest = (path: string, init: RequestInit = {}) =>
  Promise.resolve(
    backend.app.fetch(new Request(`http://kiln.localhost${path}`, init), {
      site: { host: 'kiln.localhost:3000', account: kiln.accountId },
    }),
  );

async function tokenOf(person: TestPerson): Promise<string> {
  const id = randomUUID();
  await stoa.db.sql`insert into auth.sessions (id, user_id) values (${id}, ${person.userId})`;
  return stoa.tokenOf(person, { session_id: id });
}

async function learnerWithLink() {
  const learner = await makePerson(stoa.db.sql, { account: kiln });
  await stoa.db.sql`
    insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
    values (${kiln.accountId}, ${learner.userId}, 'course', ${course.courseId}, 'manual')`;
  const signed = await sendRequest(film.replace('/object/', '/object/sign/'), {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(learner)}` },
    body: JSON.stringify({ expiresIn: 300 }),
  });
  const { signedURL } = (await signed.json()) as { signedURL: string };
  return { learner, link: `/storage/v1${signedURL}` };
}

const part = (link: string) =>
  sendRequest(link, { headers: { range: 'bytes=0-9' } }).then(({ status }) => status);
/** The answer about a right is kept for a second. */
const afterOneSecond = () => vi.setSystemTime(Date.now() + 1_001);
const suspend = () =>
  stoa.db.sql`update public.accounts set status = 'suspended' where account_id = ${kiln.accountId}`;
const ban = ({ userId }: TestPerson) =>
  stoa.db.sql`update public.members set status = 'banned' where user_id = ${userId}`;

it.each([
  ['the account is suspended', suspend],
  ['the member is banned', ban],
])('[EXAM-A1] [EXAM-A5] a film under way and its parts end once %s', async (_what, end) => {
  const { learner, link } = await learnerWithLink();
  expect(await part(link)).toBe(206);
  const reply = await sendRequest(link, { headers: { range: 'bytes=0-' } });
  const reader = reply.body!.getReader();
  const ended = reader.closed.then(
    () => 'whole',
    (error: Error) => error.message,
  );
  expect([reply.status, (await reader.read()).done]).toEqual([206, false]);
  await end(learner);
  afterOneSecond();
  expect(await part(link)).toBe(403);
  // The break may come before this piece or after it.
  await reader.read().catch(() => undefined);
  expect(await ended).toContain('ended');
});

function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) =>
      status === 'SUBSCRIBED' ? resolve(channel) : status === 'CLOSED' || reject(error ?? new Error(status)),
    );
  });
}

it.each([
  ['account is suspended', suspend, ['closed', 'closed']],
  ['member is banned', ban, ['closed', 'joined']],
] as const)('[EXAM-A5] [EXAM-A9] open channels close once the %s', async (_what, end, states) => {
  const people = [
    await makePerson(stoa.db.sql, { account: kiln }),
    await makePerson(stoa.db.sql, { account: kiln }),
  ] as const;
  const clients = await Promise.all(
    people.map(async (person) => {
      const token = await tokenOf(person);
      return createClient(`http://127.0.0.1:${server.port}`, backend.anonKey, {
        accessToken: async () => token,
      });
    }),
  );
  const topic = `onlineUsers:${kiln.accountId}`;
  const channels = await Promise.all(
    clients.map(async (client) => {
      await client.realtime.setAuth();
      return joined(client.channel(topic, { config: { private: true } }));
    }),
  );
  const notifications = channels.map(
    (channel) => new Promise((resolve) => void channel.on('system', {}, () => resolve('told'))),
  );
  await end(people[0]);
  await notifications[0];
  if (states[1] === 'closed') await notifications[1];
  await vi.waitFor(() => expect(channels.map(({ state }) => state)).toEqual(states), { timeout: 10_000 });
  await Promise.all(clients.map((client) => client.realtime.disconnect()));
});
