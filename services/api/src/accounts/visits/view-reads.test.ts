import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const MILL = 'mill.localhost:3000';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
const ALL = 'cookiePreferences=all';
let stoa: TestApp;
let kiln: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp({
    render: async ({ url }) => ({ ok: true, html: `<main>${url}</main>`, themeStyleText: '', styleText: '' }),
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'mill' });
  await stoa.publish(makePublicSite());
});
afterAll(() => stoa.stop());
beforeEach(async () => {
  await stoa.app.flush();
  await stoa.db.sql`delete from ops.visits_live`;
});

let visitors = 0;
const newcomer = () => `198.51.100.${(visitors += 1)}`;

interface Sender {
  from: string;
  host?: string;
  cookie?: string;
  agent?: string;
  headers?: Record<string, string>;
}
const open = (path: string, { from, host = KILN, agent = CHROME }: Sender) =>
  stoa.call(host, path, { from, cookie: ALL, headers: { 'user-agent': agent } });
const report = (body: object, { from, host = KILN, cookie = ALL, agent = CHROME, headers = {} }: Sender) =>
  stoa.call(host, '/api/visits/read', { from, cookie, body, headers: { 'user-agent': agent, ...headers } });
/** Time passes between a view and what is told of it. */
async function age(seconds: number) {
  await stoa.app.flush();
  await stoa.db.sql`update ops.visits_live set at = at - ${`${seconds} seconds`}::interval`;
}
async function live() {
  await stoa.app.flush();
  return (await stoa.db
    .sql`select path, seconds, depth from ops.visits_live order by id`) as unknown as object[];
}

describe('time and depth of a visit', () => {
  it('[ANA-06] are stored with the visitor’s view after consent `all`', async () => {
    const from = newcomer();
    await open('/course', { from });
    await age(60);
    expect((await report({ path: '/course/', seconds: 41, depth: 75 }, { from })).status).toBe(204);
    expect(await live()).toEqual([{ path: '/course', seconds: 41, depth: 75 }]);
    await report({ path: '/course', seconds: 41, depth: 75 }, { from });
    await report({ path: '/course', seconds: 12, depth: 30 }, { from });
    expect(await live()).toEqual([{ path: '/course', seconds: 41, depth: 75 }]);
  });

  it.each(['', 'cookiePreferences=required', 'cookiePreferences=disabled'])(
    '[ANA-06] are rejected with the cookie %j',
    async (cookie) => {
      const from = newcomer();
      await open('/', { from });
      expect((await report({ path: '/', seconds: 1, depth: 1 }, { from, cookie })).status).toBe(403);
      expect(await live()).toEqual([{ path: '/', seconds: null, depth: null }]);
    },
  );

  it.each([
    { path: '/', seconds: -1, depth: 1 },
    { path: '/', seconds: 3_601, depth: 1 },
    { path: '/', seconds: 1.5, depth: 1 },
    { path: '/', seconds: '1', depth: 1 },
    { path: '/', seconds: 1, depth: 101 },
    { path: 'https://other.example/', seconds: 1, depth: 1 },
    { path: '/?email=a', seconds: 1, depth: 1 },
    { path: '/', seconds: 1 },
    { path: '/', seconds: 1, depth: 1, visitor: '00'.repeat(8) },
    { path: `/${'x'.repeat(1_000)}`, seconds: 1, depth: 1 },
  ])('are rejected as %j', async (body) => {
    expect((await report(body, { from: newcomer() })).status).toBe(400);
  });

  it('are no larger than a page has to tell, and come from the site itself', async () => {
    const from = newcomer();
    const read = { path: '/', seconds: 1, depth: 1 };
    expect((await report({ ...read, path: `/${'x'.repeat(4_000)}` }, { from })).status).toBe(413);
    const elsewhere = { origin: 'https://other.example' };
    expect((await report(read, { from, headers: elsewhere })).status).toBe(403);
  });

  it('count for no other visitor, browser, site or page, and for no program', async () => {
    const from = newcomer();
    await open('/', { from });
    await age(60);
    const read = { path: '/', seconds: 9, depth: 9 };
    await report(read, { from: newcomer() });
    await report(read, { from, agent: `${CHROME} Edg/141.0` });
    await report(read, { from, host: MILL });
    await report({ ...read, path: '/course' }, { from });
    await report(read, { from, agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
    expect(await live()).toEqual([{ path: '/', seconds: null, depth: null }]);
  });

  it('take no more time than has passed, and a flood is limited', async () => {
    const from = newcomer();
    await open('/', { from });
    await age(5);
    await report({ path: '/', seconds: 3_600, depth: 100 }, { from });
    const [view] = (await live()) as { seconds: number }[];
    expect(view?.seconds).toBeLessThan(120);
    const statuses = await Promise.all(
      Array.from(
        { length: 130 },
        async () => (await report({ path: '/', seconds: 1, depth: 1 }, { from })).status,
      ),
    );
    expect(statuses).toContain(429);
  });

  it('leave no address behind', async () => {
    const from = '203.0.113.78';
    await open('/', { from });
    await report({ path: '/', seconds: 0, depth: 50 }, { from });
    expect(await live()).toEqual([{ path: '/', seconds: 0, depth: 50 }]);
    const rows = await stoa.db
      .sql`select t::text from ops.visits_live t where account_id = ${kiln.accountId}`;
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|Chrome/);
  });
});
