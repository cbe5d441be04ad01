import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOf } from '../../shared/html/content-policy.ts';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { statusText } from '../../testing/texts.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let manager: string;
let pageId: string;
let clock = new Date('2026-11-22T10:00:00Z');

beforeAll(async () => {
  stoa = await createTestApp({
    now: () => clock,
    embedded: { fetch: () => Response.json([]), anonKey: 'anon' },
    render: async ({ url }) => ({ ok: true, html: `<main>${url}</main>`, themeStyleText: '', styleText: '' }),
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  const site = makePublicSite();
  const page = { key: 'page', from: 'pages', select: 'id,title', where: { slug: ':pageSlug' } };
  for (const route of site.assets.declaration.routes)
    if (route.path === '/:pageSlug' && route.layout === 'public-site')
      Object.assign(route, {
        data: [{ ...page, single: true, required: true }],
        head: { title: 'page.title' },
      });
  await stoa.publish(site);
  const person = await makePerson(stoa.db.sql, { account: kiln, role: 'Manager' });
  manager = await stoa.tokenOf(person);
  const [made] = await stoa.db.as(
    person,
    (sql) => sql<[{ saved: { id: string } }]>`
    select public.save_draft(${kiln.accountId}, 'page', null,
      '{"title": "Not yet said", "slug": "plans", "content": {"blocks": []}}'::jsonb) as saved`,
  );
  pageId = made.saved.id;
});
afterAll(() => stoa.stop());

const sendRequest = (body: unknown, token = manager, host = KILN) =>
  stoa.call(host, '/api/site/preview', { body, ...(token ? { token } : {}) });
const linkTo = async (body: unknown) => ((await (await sendRequest(body)).json()) as { url: string }).url;
const bootstrapOf = (html: string) =>
  JSON.parse(/id="stoa-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Bootstrap;

it('[MNG-24] [PUB-59] a signed link shows the draft to whoever holds it, and is stored and found by nobody', async () => {
  expect((await stoa.call(KILN, '/plans')).status).toBe(404);
  const url = await linkTo({ kind: 'page', id: pageId });
  const reply = await stoa.call(KILN, url);
  const html = await reply.text();
  expect([reply.status, html]).toEqual([200, expect.stringContaining('<title>Not yet said')]);
  expect(html).toContain('<main>/plans</main>');
  const { preview, data } = bootstrapOf(html);
  expect(data[preview?.dataKey ?? '']).toMatchObject({ title: 'Not yet said' });
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(reply.headers.get('x-robots-tag')).toBe('noindex');
  expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const visitor = await stoa.call(KILN, '/plans');
  expect([visitor.status, visitor.headers.get('x-frame-options')]).toEqual([404, 'DENY']);
  expect(visitor.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

it('[MNG-24] says over a draft that it is one and how long its link lasts, in the language of whoever looks', async () => {
  const url = await linkTo({ kind: 'page', id: pageId });
  const barOf = async (headers: Record<string, string> = {}, address = url) => {
    const reply = await stoa.call(KILN, address, { headers });
    const html = await reply.text();
    return { bar: /<aside id="stoa-draft".*?<\/aside>/.exec(html)?.[0] ?? null, html, reply };
  };
  const { bar, html, reply } = await barOf();
  expect(bar).toContain(statusText('draft', { until: '<time' }).slice(0, -1));
  expect(bar).toContain('datetime="2026-11-22T11:00:00.000Z">Nov 22, 2026, 11:00');
  expect(html.indexOf('stoa-draft" role')).toBeLessThan(html.indexOf('<div id="root">'));
  const style = /<style>(#stoa-draft.*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(reply.headers.get('content-security-policy')).toContain(hashOf(style));
  expect((await barOf({ cookie: 'lang=ar' })).bar).toContain('مسودة');
  // Beside the words that are being typed nobody has to be told.
  expect((await barOf({ 'sec-fetch-dest': 'iframe' })).bar).toBeNull();
  expect((await barOf({}, await linkTo({ kind: 'site', path: '/' }))).bar).toBeNull();
  expect((await barOf({}, '/')).bar).toBeNull();
  // Nor over what is published just as it is shown.
  const publish = (isPublished: boolean) =>
    stoa.db.sql`update public.pages set status = ${isPublished ? 'published' : 'draft'} where id = ${pageId}`;
  await publish(true);
  expect((await barOf()).bar).not.toBeNull();
  await stoa.db.sql`delete from public.drafts where page_id = ${pageId}`;
  expect((await barOf()).bar).toBeNull();
  await publish(false);
  expect((await barOf()).bar).not.toBeNull();
});

it('ends after an hour, works at no other site, and cannot be made up', async () => {
  const url = await linkTo({ kind: 'page', id: pageId });
  const statusOf = async (address: string, host = KILN) => (await stoa.call(host, address)).status;
  expect(await statusOf(url)).toBe(200);
  expect(await statusOf(url, POLYGLOT)).toBe(404);
  // Of the site itself no row tells whose it is: the signed account alone does.
  const ownSite = await linkTo({ kind: 'site', path: '/' });
  expect([await statusOf(ownSite), await statusOf(ownSite, POLYGLOT)]).toEqual([200, 404]);
  const [text = '', signature = ''] = url.slice('/_preview/'.length).split('.');
  const forged = Buffer.from(Buffer.from(text, 'base64url').toString().replace('"page"', '"post"')).toString(
    'base64url',
  );
  for (const bad of [`${forged}.${signature}`, `${text}.`, text, 'x', `${text}.${signature}x`])
    expect(await statusOf(`/_preview/${bad}`)).toBe(404);
  clock = new Date(clock.getTime() + 3_600_001);
  expect(await statusOf(url)).toBe(410);
});

it('[MNG-27] is made for managers of this very site, of what is there', async () => {
  const student = await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln }));
  const target = { kind: 'page', id: pageId };
  expect((await sendRequest(target, '')).status).toBe(401);
  expect((await sendRequest(target, student)).status).toBe(403);
  expect((await sendRequest(target, manager, POLYGLOT)).status).toBe(403);
  const polyglot = await stoa.db.sql`select owner_user_id from public.accounts where slug = 'polyglot'`;
  const rival = await stoa.tokenOf({
    userId: String(polyglot[0]?.['owner_user_id']),
    email: 'x@example.com',
  });
  expect((await sendRequest(target, rival, POLYGLOT)).status).toBe(404);
  for (const bad of [
    {},
    { kind: 'site', path: '//evil' },
    { kind: 'page', id: 'x' },
    { ...target, path: '/' },
  ])
    expect((await sendRequest(bad)).status).toBe(400);
});
