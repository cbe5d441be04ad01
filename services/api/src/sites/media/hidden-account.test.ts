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
  type TestPerson,
} from '@stoa/supabase/testing';
import { createClient, type RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningServer, serve } from '../../app/serve.ts';
import { linksOfSites } from '../../app/start/links-of-sites.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILM = Buffer.concat([
  Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
  Buffer.alloc(1_000),
]);
const TIMEOUT = { timeout: 30_000 };
const storageDir = mkdtempSync(join(tmpdir(), 'stoa-hidden-'));
let stoa: TestApp;
let backend: Backend;
let server: RunningServer;
/** The account of the host that calls and sockets come in at. */
let bound = '';

beforeAll(async () => {
  stoa = await createTestApp();
  backend = await createBackend({
    databaseUrl: stoa.db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://backend.test/auth/v1',
    storageDir,
    siteUrl: 'http://kiln.localhost:3000',
    ...linksOfSites,
    tenantOf: () => bound,
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

const setStatus = ({ accountId }: TestAccount, status: string) =>
  stoa.db.sql`update public.accounts set status = ${status} where account_id = ${accountId}`;
async function tokenOf(person: TestPerson): Promise<string> {
  const id = randomUUID();
  await stoa.db.sql`insert into auth.sessions (id, user_id) values (${id}, ${person.userId})`;
  return stoa.tokenOf(person, { session_id: id });
}

describe.each(['suspended', 'closing'])('an account that is %s', (status) => {
  it('[EXAM-A5] gives no file by any key: visitor’s, member’s, owner’s or a signed link’s', async () => {
    const { sql } = stoa.db;
    const site = await makeAccount(sql);
    const { accountId } = site;
    bound = accountId;
    const course = await makeCourse(sql, site);
    const member = await makePerson(sql, { account: site });
    await sql`
      insert into public.entitlements (account_id, user_id, resource_type, resource_id, source)
      values (${accountId}, ${member.userId}, 'course', ${course.courseId}, 'manual')`;
    const keys = {
      visitor: backend.anonKey,
      member: await tokenOf(member),
      owner: await tokenOf(site.owner),
    };
    const send = (path: string, key: string, init: RequestInit = {}) =>
      Promise.resolve(
        backend.app.fetch(
          new Request(`http://kiln.localhost/storage/v1/${path}`, {
            ...init,
            headers: { authorization: `Bearer ${key}`, apikey: backend.anonKey, ...init.headers },
          }),
          { site: { host: 'kiln.localhost:3000', account: accountId } },
        ),
      );
    const post = (path: string, key: string, body: object) =>
      send(path, key, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const upload = (path: string, type: string, body: Buffer<ArrayBuffer>) =>
      send(`object/${path}`, backend.serviceRoleKey, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
    const [picture, film] = [`${accountId}/media/cup.png`, `${accountId}-private/media/film.mp4`];
    expect((await upload(picture, 'image/png', PNG)).status).toBe(200);
    expect((await upload(film, 'video/mp4', FILM)).status).toBe(200);
    const [{ id }] = await sql<[{ id: string }]>`
      insert into public.media (account_id, object_name, name, mime, size_bytes, visibility)
      values (${accountId}, 'media/film.mp4', 'The film', 'video/mp4', ${FILM.length}, 'private') returning id`;
    await sql`update public.lessons set media_id = ${id} where id = ${course.paidLessonId}`;
    const linkBy = async (key: string) => {
      const reply = await post(`object/sign/${film}`, key, { expiresIn: 300 });
      return reply.ok ? ((await reply.json()) as { signedURL: string }).signedURL.slice(1) : null;
    };
    const links = [await linkBy(keys.member), await linkBy(keys.owner)];

    const opened = async () => {
      const found: string[] = [];
      const note = async (what: string, reply: Response) => {
        const isEmpty = (await reply.text()) === '[]';
        if (reply.ok && !isEmpty) found.push(what);
      };
      for (const [name, key] of Object.entries(keys)) {
        await note(`${name} reads the public file`, await send(`object/public/${picture}`, key));
        await note(`${name} resizes`, await send(`render/image/public/${picture}?width=8`, key));
        await note(`${name} reads its row`, await send(`object/info/${picture}`, key));
        for (const path of [picture, film])
          await note(`${name} reads ${path.slice(36)}`, await send(`object/authenticated/${path}`, key));
        for (const bucket of [accountId, `${accountId}-private`])
          await note(
            `${name} lists ${bucket.slice(36)}`,
            await post(`object/list/${bucket}`, key, { prefix: 'media' }),
          );
        if (await linkBy(key)) found.push(`${name} signs`);
      }
      for (const [at, link] of links.entries()) await note(`link ${at}`, await send(link!, backend.anonKey));
      return found;
    };
    expect(await opened()).toEqual(
      expect.arrayContaining([
        ...['visitor', 'member', 'owner'].map((name) => `${name} reads the public file`),
        ...['owner reads -private/media/film.mp4', 'owner lists -private', 'member signs', 'owner signs'],
        ...['link 0', 'link 1'],
      ]),
    );
    await setStatus(site, status);
    // The answer about a right behind a link holds for a second.
    vi.setSystemTime(Date.now() + 60_000);
    expect(await opened()).toEqual([]);
    await setStatus(site, 'active');
    vi.setSystemTime(Date.now() + 60_000);
    expect(await opened()).toContain('link 0');
    vi.useRealTimers();
  });

  it('[EXAM-A5] sends no event to sockets that were open, and lets none join again', async () => {
    const { sql } = stoa.db;
    const [site, other] = [await makeAccount(sql), await makeAccount(sql)];
    const [member, elsewhere] = [
      await makePerson(sql, { account: site }),
      await makePerson(sql, { account: other }),
    ];
    const connect = async (account: TestAccount, person: TestPerson) => {
      bound = account.accountId;
      const token = await tokenOf(person);
      const client = createClient(`http://127.0.0.1:${server.port}`, backend.anonKey, {
        accessToken: async () => token,
      });
      await client.realtime.setAuth();
      const open = openTopic(client.channel(`onlineUsers:${account.accountId}`, PRIVATE));
      await open.joined;
      await vi.waitFor(() => expect(open.systems).toContain('Subscribed to PostgreSQL'), TIMEOUT);
      return { client, ...open };
    };
    const witness = await connect(other, elsewhere);
    const owner = await connect(site, site.owner);
    const learner = await connect(site, member);
    await owner.channel.track({ user_id: site.owner.userId });
    await vi.waitFor(() => expect(learner.present()).toHaveLength(1), TIMEOUT);
    const notificationFor = ({ accountId }: TestAccount, { userId }: TestPerson, message: string) =>
      sql`insert into public.notifications (account_id, user_id, type, message)
        values (${accountId}, ${userId}, 'reply', ${message})`;
    const notifyAll = async (message: string) => {
      await notificationFor(site, member, message);
      await notificationFor(site, site.owner, message);
      await notificationFor(other, elsewhere, message);
    };
    await notifyAll('before');
    for (const { rows } of [witness, owner, learner])
      await vi.waitFor(() => expect(rows).toEqual(['before']), TIMEOUT);

    await setStatus(site, status);
    for (const { channel, systems } of [owner, learner]) {
      await vi.waitFor(() => expect(channel.state).toBe('closed'), TIMEOUT);
      expect(systems.at(-1)).toMatch(/Unauthorized/);
    }
    await notifyAll('after');
    await vi.waitFor(() => expect(witness.rows).toEqual(['before', 'after']), TIMEOUT);
    expect([owner.rows, learner.rows]).toEqual([['before'], ['before']]);
    expect(witness.channel.state).toBe('joined');
    for (const { client } of [owner, learner])
      await expect(
        openTopic(client.channel(`onlineUsers:${site.accountId}`, PRIVATE)).joined,
      ).rejects.toThrow(/Unauthorized/);
    await Promise.all([witness, owner, learner].map(({ client }) => client.realtime.disconnect()));
  }, 120_000);
});

const PRIVATE = { config: { private: true } };

function openTopic(channel: RealtimeChannel) {
  const rows: string[] = [];
  const systems: string[] = [];
  channel
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'notifications' }, (change) =>
      rows.push(String(change.new['message'])),
    )
    .on('presence', { event: 'sync' }, () => {})
    .on('system', {}, ({ message }: { message: string }) => systems.push(message));
  const joined = new Promise<void>((resolve, reject) => {
    channel.subscribe((state, error) => {
      if (state === 'SUBSCRIBED') resolve();
      else if (state !== 'CLOSED') reject(error ?? new Error(state));
    });
  });
  return { channel, rows, systems, joined, present: () => Object.values(channel.presenceState()).flat() };
}
