import { createHash } from 'node:crypto';
import { makeAccount, makePerson, type TestAccount, type TestPerson } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KEY = 'a-key-of-the-video-cdn';
const NOW = new Date('2026-11-22T10:00:00Z');
let stoa: TestApp;
let kiln: TestAccount;
let polyglot: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp({
    env: { BUNNY_LIBRARY_ID: '4711', BUNNY_API_KEY: KEY, BUNNY_CDN_HOST: 'vz.example.net' },
    now: () => NOW,
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
});
afterAll(() => stoa.stop());

const sendRequest = async (person: TestPerson | null, changes: object = {}, host = 'kiln') => {
  const reply = await stoa.call(`${host}.localhost:3000`, '/api/account/defaults', {
    body: { account_id: kiln.accountId, type: 'bunnyCreds', ...changes },
    ...(person ? { token: await stoa.tokenOf(person) } : {}),
  });
  return { status: reply.status, text: await reply.text() };
};

describe('account defaults', () => {
  it('[API-03] [API-06] managers and instructors get what an upload needs, and never the key', async () => {
    const videoId = crypto.randomUUID();
    const expiresAt = NOW.getTime() / 1000 + 3600;
    const signature = createHash('sha256').update(`4711${KEY}${expiresAt}${videoId}`).digest('hex');
    for (const person of [
      kiln.owner,
      await makePerson(stoa.db.sql, { account: kiln, role: 'Manager' }),
      await makePerson(stoa.db.sql, { account: kiln, role: 'Instructor' }),
    ]) {
      const { status, text } = await sendRequest(person, { video_id: videoId });
      expect(status).toBe(200);
      expect(JSON.parse(text)).toEqual({
        status: true,
        bunnyCreds: {
          libraryId: '4711',
          cdnHost: 'vz.example.net',
          upload: { videoId, signature, expiresAt },
        },
      });
      expect(text).not.toContain(KEY);
    }
    expect(JSON.parse((await sendRequest(kiln.owner)).text).bunnyCreds.upload).toBeNull();
  });

  it('[API-06] others get no status: anonymous, students, editors, other managers, other accounts', async () => {
    const nothing = { status: 200, text: '{}' };
    expect(await sendRequest(null)).toEqual(nothing);
    expect(await sendRequest(await makePerson(stoa.db.sql, { account: kiln }))).toEqual(nothing);
    expect(await sendRequest(await makePerson(stoa.db.sql, { account: kiln, role: 'Editor' }))).toEqual(
      nothing,
    );
    expect(await sendRequest(polyglot.owner)).toEqual(nothing);
    expect(await sendRequest(kiln.owner, { account_id: polyglot.accountId })).toEqual(nothing);
    expect(await sendRequest(kiln.owner, {}, 'polyglot')).toEqual(nothing);
  });

  it('[API-04] a dedicated account gets nothing here: it reads its own option', async () => {
    const own = await makeAccount(stoa.db.sql, { slug: 'own-plan' });
    await stoa.db.sql`
      update public.accounts set settings = settings || '{"plan": "Dedicated"}' where account_id = ${own.accountId}`;
    stoa.app.accountsChanged();
    expect((await sendRequest(own.owner, { account_id: own.accountId }, 'own-plan')).text).toBe('{}');
  });

  it('[API-03] other types and unknown fields are refused', async () => {
    expect((await sendRequest(kiln.owner, { type: 'smtp' })).status).toBe(400);
    expect((await sendRequest(kiln.owner, { plan: 'dedicated' })).status).toBe(400);
  });

  it('[API-06] where no video CDN is configured nobody gets a status', async () => {
    const bare = await createTestApp({ beside: stoa });
    const reply = await bare.call('kiln.localhost:3000', '/api/account/defaults', {
      body: { account_id: kiln.accountId, type: 'bunnyCreds' },
      token: await bare.tokenOf(kiln.owner),
    });
    expect([reply.status, await reply.text()]).toEqual([200, '{}']);
    await bare.stop();
  });
});

describe('registration at start', () => {
  const register = async (person: TestPerson | null, accountId: string, host = 'kiln') => {
    const reply = await stoa.call(`${host}.localhost:3000`, '/api/account/register', {
      body: { account_id: accountId },
      ...(person ? { token: await stoa.tokenOf(person) } : {}),
    });
    return ((await reply.json()) as { status?: unknown }).status;
  };
  const seen = async (userId: string) =>
    (await stoa.db.sql`select account_id from ops.active_people where user_id = ${userId}`).map(
      (row) => row['account_id'],
    );

  it('[API-20] a member who is here counts once among the active people of the month', async () => {
    const member = await makePerson(stoa.db.sql, { account: kiln });
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(member, kiln.accountId)));
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(await seen(member.userId)).toEqual([kiln.accountId]);
  });

  it('[API-21] nobody else is counted: visitors, strangers, other accounts', async () => {
    const stranger = await makePerson(stoa.db.sql);
    expect(await register(null, kiln.accountId)).toBe(false);
    expect(await register(stranger, kiln.accountId)).toBe(false);
    expect(await register(polyglot.owner, polyglot.accountId)).toBe(false);
    expect(await register(polyglot.owner, kiln.accountId)).toBe(false);
    expect(await seen(stranger.userId)).toEqual([]);
    expect(await seen(polyglot.owner.userId)).toEqual([]);
  });
});
