import { makeAccount, makeCourse, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { followChanges } from '../../app/start/follow-changes.ts';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let rendered: string[] = [];
let isTimedOut = false;
let stopFollowing: (() => Promise<void>) | null = null;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const render = async ({ url }: { url: string }) => {
    rendered.push(url);
    if (isTimedOut) return { ok: false as const, reason: 'late' as const, detail: '' };
    return { ok: true as const, html: '<main></main>', themeStyleText: '', styleText: '' };
  };
  stoa = await createTestApp({
    render,
    env: { SERVER_1_URL: 'https://one.example', SERVER_1_ANON_KEY: 'sb_publishable_one' },
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
  const uncacheable = { key: 'kinds', from: 'post_categories', select: 'id' };
  await stoa.publish(
    makeRemote({
      declaration: {
        routes: [
          { layout: 'public-site', path: '/kinds', expose: './Checkout', data: [uncacheable] },
          { layout: 'public-site', path: '/calm', expose: './Checkout' },
        ],
        slots: [],
      },
    }),
  );
});
afterEach(async () => {
  await stopFollowing?.();
  stopFollowing = null;
  stoa.app.setAnnouncementsReceived(false);
  stoa.app.accountsChanged();
});
afterAll(async () => {
  vi.useRealTimers();
  await stoa.stop();
});

/** Begins to follow what the database announces, and waits until it is known to arrive. */
async function follow(): Promise<void> {
  const received = Promise.withResolvers<void>();
  const setAnnouncementsReceived = (isReceived: boolean) => {
    stoa.app.setAnnouncementsReceived(isReceived);
    received.resolve();
  };
  stopFollowing = await followChanges(
    stoa.database,
    { ...stoa.app, setAnnouncementsReceived },
    { pollMs: 0 },
  );
  await received.promise;
}

/** Lists the paths these visits rendered. */
const style = (...paths: string[]): Promise<string[]> => inspect(KILN, ...paths);
async function inspect(host: string, ...paths: string[]): Promise<string[]> {
  rendered = [];
  for (const path of paths) expect((await stoa.call(host, path)).status).toBe(200);
  return rendered;
}
const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

it('[LAY-14] a page is kept for a minute and more, and made anew as soon as a change in it is told', async () => {
  await follow();
  expect(await style('/course')).toEqual(['/course']);
  passSeconds(59);
  expect(await style('/course')).toEqual([]);
  passSeconds(300);
  expect(await style('/course')).toEqual([]);
  await makeCourse(stoa.db.sql, kiln);
  await expect.poll(() => style('/course'), { timeout: 10_000 }).toEqual(['/course']);
});

it('[LAY-14] what reads a table that nobody tells of grows old by the clock', async () => {
  await follow();
  await style('/course', '/kinds');
  passSeconds(16);
  expect(await style('/course', '/kinds')).toEqual(['/kinds']);
});

it('[LAY-14] whose rows lie in another database has pages that grow old by the clock, as that one announces nothing here', async () => {
  const away = await makeAccount(stoa.db.sql, { slug: 'away' });
  await stoa.database`select ops.set_account_backend(${away.accountId}, 'SERVER_1', null, null, '1', null)`;
  await follow();
  await style('/calm');
  await inspect('away.localhost:3000', '/calm');
  passSeconds(16);
  expect(await style('/calm')).toEqual([]);
  expect(await inspect('away.localhost:3000', '/calm')).toEqual(['/calm']);
});

it('[LAY-14] where announcements do not arrive every page does', async () => {
  await style('/course');
  passSeconds(16);
  expect(await style('/course')).toEqual(['/course']);
});

it('[LAY-14] what was made while they did not arrive is not kept for long afterwards', async () => {
  await style('/course');
  stoa.app.setAnnouncementsReceived(true);
  expect(await style('/course')).toEqual(['/course']);
});

it('[EXAM-D8] [LAY-14] what was rendered before is shown where the new one is late, and not put in its place', async () => {
  const page = async () => (await stoa.call(KILN, '/course')).text();
  const last = await page();
  stoa.app.accountsChanged();
  isTimedOut = true;
  rendered = [];
  expect([await page(), await page()]).toEqual([last, last]);
  isTimedOut = false;
  await page();
  expect(rendered).toHaveLength(3);
});
