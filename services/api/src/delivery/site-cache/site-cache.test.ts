import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followChanges } from '../../app/start/follow-changes.ts';
import { makePublicSite } from '../../testing/make-remote.ts';
import { type CallOptions, createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
let here: TestApp;
let there: TestApp;
let stopFollowing: () => Promise<void>;
let kiln: TestAccount;
let manager: string;
let rendered: string[] = [];

beforeAll(async () => {
  const render = async ({ url, bootstrap }: { url: string; bootstrap: { account: unknown } }) => {
    const { slug } = bootstrap.account as { slug: string };
    rendered.push(`${slug} ${url}`);
    return { ok: true as const, html: `<main>${url}</main>`, themeStyleText: '', styleText: '' };
  };
  here = await createTestApp({ render });
  there = await createTestApp({ beside: here, render });
  kiln = await makeAccount(here.db.sql, { slug: 'kiln' });
  await makeAccount(here.db.sql, { slug: 'polyglot' });
  await here.publish(makePublicSite());
  await there.registry.reload();
  stopFollowing = await followChanges(there.database, there.app, { pollMs: 0 });
  manager = await here.tokenOf(kiln.owner);
});
afterAll(async () => {
  await stopFollowing();
  await there.stop();
  await here.stop();
});
beforeEach(async () => {
  for (const { app } of [here, there]) app.accountsChanged();
  await style();
  rendered = [];
});

/** Visits pages of two sites at both processes, and tells what had to be rendered for it. */
async function style(): Promise<string[]> {
  rendered = [];
  for (const stoa of [here, there]) {
    for (const [host, path] of [
      [KILN, '/'],
      [KILN, '/course/none'],
      [POLYGLOT, '/'],
    ] as const)
      await stoa.call(host, path);
  }
  return rendered.filter((page) => !page.includes('/course/'));
}
const sendRequest = (query: string, token = manager, host = KILN, more: Partial<CallOptions> = {}) =>
  here.call(host, `/api/site/${query}`, { ...(token ? { token } : {}), ...more });
const revalidate = (path: string, site = kiln.accountId) => `revalidateCache?site=${site}&path=${path}`;
const invalidate = (key: string, account = kiln.accountId) =>
  `invalidateCache?account_id=${account}&key=${key}`;
const codeOf = async (reply: Response) => [reply.status, ((await reply.json()) as { code: string }).code];
const BOTH = (pages: string[]) => [...pages, ...pages].toSorted();

describe('making public pages fresh', () => {
  it('[PLT-28] [API-07] [API-08] one path is made anew in every process, / being the empty path, and nothing else is', async () => {
    expect(await style()).toEqual([]);
    const reply = await sendRequest(revalidate(''));
    expect([reply.status, await reply.json()]).toEqual([200, { revalidated: true, path: '/' }]);
    let fresh: string[] = [];
    await expect
      .poll(async () => (fresh = [...fresh, ...(await style())]).toSorted(), { timeout: 10_000 })
      .toEqual(BOTH(['kiln /']));
    await sendRequest(revalidate('blog'));
    await here.database.notify('stoa_site_refresh', JSON.stringify({ accountId: kiln.accountId, path: '/' }));
    fresh = [];
    await expect
      .poll(async () => (fresh = [...fresh, ...(await style())]), { timeout: 10_000 })
      .toEqual(['kiln /']);
  });

  it.each(['theme', 'menus', 'header', 'footer', 'misc'])(
    '[API-09] [API-10] getSiteOption-%s is fresh on every page of that site, in every process',
    async (name) => {
      const reply = await sendRequest(invalidate(`getSiteOption-${name}`));
      expect(await reply.json()).toEqual({ invalidated: true, key: `getSiteOption-${name}` });
      let fresh: string[] = [];
      await expect
        .poll(async () => (fresh = [...fresh, ...(await style())]).toSorted(), { timeout: 10_000 })
        .toEqual(BOTH(['kiln /']));
    },
  );

  it.each([
    'checkout',
    'login/reset-password',
    'dashboard',
    'dashboard/orders',
    'course/category/x',
    '_sites/kiln',
  ])('[LAY-12] %s is no path that can be refreshed', async (path) => {
    expect(await codeOf(await sendRequest(revalidate(path)))).toEqual([400, 'invalid_input']);
    expect(await style()).toEqual([]);
  });

  it('[LAY-14] [MNG-24] what is published in a page or post is fresh where it shows; other paths and sites stay', async () => {
    const { sql } = here.db;
    const visit = async (paths: [host: string, path: string][]) => {
      rendered = [];
      for (const [host, path] of paths) await there.call(host, path);
      return rendered;
    };
    const all: [string, string][] = ['/', '/about', '/terms'].flatMap((path) => [
      [KILN, path],
      [POLYGLOT, path],
    ]);
    await sql.begin(async (untold) => {
      await untold`set local session_replication_role = replica`;
      await untold`insert into public.pages (account_id, slug, title, status)
        select account_id, 'about', 'About', 'published' from public.accounts`;
      await untold`insert into public.pages (account_id, slug, title, status, content)
        values (${kiln.accountId}, 'terms', 'Terms', 'published', '{"blocks": [{"type": "posts"}]}'::jsonb)`;
    });
    await visit(all);
    expect(await visit(all)).toEqual([]);
    await sql`update public.pages set title = 'Us' where slug = 'about' and account_id = ${kiln.accountId}`;
    let fresh: string[] = [];
    const more = async () => (fresh = [...fresh, ...(await visit(all))]);
    await expect.poll(more, { timeout: 10_000 }).toEqual(['kiln /about']);

    fresh = [];
    await sql`insert into public.posts (account_id, slug, title, status, published_at)
      values (${kiln.accountId}, 'first', 'First', 'published', now()), (${kiln.accountId}, 'hidden', 'Draft', 'draft', null)`;
    await expect.poll(more, { timeout: 10_000 }).toEqual(['kiln /terms']);
    await sql`insert into public.pages (account_id, slug, title) values (${kiln.accountId}, 'draft', 'Draft')`;
    fresh = [];
    await sql`update public.accounts set name = 'Kiln again' where account_id = ${kiln.accountId}`;
    await expect.poll(more, { timeout: 10_000 }).toEqual(['kiln /', 'kiln /about', 'kiln /terms']);
  });

  it('[PLT-28] [API-10] the option itself is read again, even when its change was announced to nobody', async () => {
    const name = async (stoa: TestApp) =>
      /"name":"([^"]+)"/.exec(await (await stoa.call(KILN, '/')).text())?.[1];
    const before = [await name(here), await name(there)];
    await here.db.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update public.accounts set name = 'Kiln renamed' where account_id = ${kiln.accountId}`;
    });
    expect([await name(here), await name(there)]).toEqual(before);
    await sendRequest(invalidate('getSiteOption-misc'));
    expect(await name(here)).toBe('Kiln renamed');
    await expect.poll(() => name(there), { timeout: 10_000 }).toBe('Kiln renamed');
  });

  it('[API-11] only managers of this very site may; nobody else’s pages are dropped', async () => {
    const student = await here.tokenOf(await makePerson(here.db.sql, { account: kiln }));
    const foreign = (await here.db.sql`select account_id from public.accounts where slug = 'polyglot'`)[0]?.[
      'account_id'
    ];
    for (const [call, ofPolyglot] of [
      [revalidate(''), revalidate('', String(foreign))],
      [invalidate('getSiteOption-theme'), invalidate('getSiteOption-theme', String(foreign))],
    ] as const) {
      expect(await codeOf(await sendRequest(call, ''))).toEqual([401, 'not_authenticated']);
      expect(await codeOf(await sendRequest(call, student))).toEqual([403, 'forbidden']);
      expect(await codeOf(await sendRequest(ofPolyglot))).toEqual([404, 'account_not_found']);
      expect(await codeOf(await sendRequest(ofPolyglot, manager, POLYGLOT))).toEqual([403, 'forbidden']);
    }
    expect(await style()).toEqual([]);
  });

  it('[API-11] other keys and strange paths are refused, or name no page', async () => {
    for (const query of [
      invalidate('getSiteOption-account'),
      invalidate('theme'),
      'invalidateCache?key=getSiteOption-theme',
      revalidate('x'.repeat(501)),
      `revalidateCache?site=${kiln.accountId}`,
      `revalidateCache?site=kiln&path=`,
    ])
      expect(await codeOf(await sendRequest(query))).toEqual([400, 'invalid_input']);
    for (const path of ['//evil.example', '%2F%2Fevil', '%5C%5Cx', '..%2F..%2Fx'])
      expect((await sendRequest(revalidate(path))).status).toBe(200);
    expect(await style()).toEqual([]);
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: `http://${POLYGLOT}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ])('[API-11] a call of another site is refused though a manager makes it: %o', async (headers) => {
    for (const call of [revalidate(''), invalidate('getSiteOption-theme')])
      expect(await codeOf(await sendRequest(call, manager, KILN, { headers }))).toEqual([
        403,
        'foreign_origin',
      ]);
    expect(await style()).toEqual([]);
    const own = { origin: `http://${KILN}`, 'sec-fetch-site': 'same-origin' };
    expect((await sendRequest(revalidate('none'), manager, KILN, { headers: own })).status).toBe(200);
  });

  it('[API-11] the 61st call of an address within a minute is refused, another address goes on', async () => {
    const statuses: number[] = [];
    for (let call = 1; call <= 61; call += 1)
      statuses.push((await sendRequest(revalidate('none'), manager, KILN, { from: '10.4.0.1' })).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect((await sendRequest(revalidate('none'), manager, KILN, { from: '10.4.0.2' })).status).toBe(200);
  });
});
