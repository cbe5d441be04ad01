import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type { PlatformContents } from '@stoa/shared/contracts/platform-content';
import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageReader, type PageReader } from '../../delivery/page-reads/page-reader.ts';
import { makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const BASE = '/api/operator/content';
const text = (html: string) => ({ blocks: [{ type: 'richText', html }] });
let base: TestApp;
let stoa: TestApp;
let reader: PageReader;
let operator: Awaited<ReturnType<TestApp['operator']>>;
let kiln: TestAccount;
let productId: string;
beforeAll(async () => {
  base = await createTestApp();
  reader = createPageReader(base.db.url, 20_000);
  stoa = await createTestApp({ beside: base, pageReader: reader });
  operator = await stoa.operator();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  const [row] = await stoa.db.sql<[{ id: string }]>`
    insert into public.pages (account_id, slug, title, status, content, section) values
      (${PLATFORM_ACCOUNT_ID}, 'product', 'The product', 'published', ${stoa.db.sql.json(text('<p>Old</p>'))}, null),
      (${PLATFORM_ACCOUNT_ID}, 'zoom', 'Zoom meetings', 'published', ${stoa.db.sql.json(text('<p>Zoom</p>'))}, 'Instructors')
    returning id`;
  productId = row.id;
  const page = { key: 'page', from: 'pages', select: 'id,slug,title', where: { slug: ':pageSlug' } };
  const routes = [
    {
      layout: 'plain' as const,
      path: '/:pageSlug',
      expose: './Checkout',
      data: [{ ...page, single: true, required: true }],
      head: { title: 'page.title' },
    },
  ];
  await stoa.publish(makeRemote({ declaration: { routes, slots: [] } }));
});
afterAll(async () => {
  await reader.close();
  await stoa.stop();
  await base.stop();
});

interface Options {
  method?: string;
  body?: unknown;
  version?: number;
  by?: object;
}
const call = async (path: string, { method, body, version, by = operator }: Options = {}) => {
  const reply = await stoa.call(PLATFORM, `${BASE}/${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined ? {} : { body }),
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    ...by,
  });
  const json = reply.status === 204 ? null : ((await reply.json()) as Record<string, unknown>);
  return { status: reply.status, json: (json ?? {}) as Record<string, unknown> };
};
const list = async (path: string) => (await call(path)).json as never as PlatformContents;
const save = (kind: string, id: string, version: number, data: object) =>
  call(`${kind}/${id}/draft`, { method: 'PUT', body: { data }, version });
const begin = async (kind: string, data: object) =>
  (await call(kind, { body: { data } })).json['id'] as string;
const draft = (slug: string, html = '<p>New</p>', more = {}) => ({
  title: slug,
  slug,
  content: text(html),
  ...more,
});
const why = { reason: 'a clearer text' };
const publish = (kind: string, id: string, version: number, body: object = why) =>
  call(`${kind}/${id}/publish`, { body, version });

describe('[SUP-10] pages of the platform', () => {
  it('are listed apart from docs, with their state, address and writer', async () => {
    const { items, total } = await list('page?search=prod');
    expect([total, items[0]?.slug, items[0]?.isFixed, items[0]?.updatedBy]).toEqual([
      1,
      'product',
      true,
      null,
    ]);
    expect((await list('page?search=zoom')).total).toBe(0);
    const docs = await list('doc?section=Instructors');
    expect([docs.items.map(({ slug }) => slug), docs.sections]).toEqual([['zoom'], ['Instructors']]);
    expect((await list('page?search=%25')).total).toBe(0);
  });

  it('are edited as a draft, published with a reason, and shown to visitors at once', async () => {
    const saved = await save('page', productId, 0, draft('product', '<p>New</p>', { title: 'Our product' }));
    expect([saved.status, saved.json['version']]).toEqual([200, 1]);
    const shown = async () => (await stoa.call(PLATFORM, '/product')).text();
    expect(await shown()).toContain('<title>The product');
    expect((await publish('page', productId, 1, {})).status).toBe(400);
    expect(await publish('page', productId, 1)).toMatchObject({ status: 200, json: { revision: 2 } });
    stoa.app.pathsChanged(PLATFORM_ACCOUNT_ID, ['/product']);
    expect(await shown()).toContain('<title>Our product');
    const [entry] = await stoa.db.sql`
      select actor, reason, before, after from registry.audit where action = 'platform.page.published'`;
    expect(entry).toMatchObject({
      actor: operator.person.email,
      reason: why.reason,
      before: { slug: 'product', title: 'The product', text: expect.stringContaining('Old') },
      after: { slug: 'product', title: 'Our product', text: expect.stringContaining('New') },
    });
    expect((await list('page?search=our')).items[0]?.updatedBy).toBe(operator.person.email);
  });

  it('go back to a revision, as a draft first', async () => {
    const { revisions } = (await call(`page/${productId}/revisions`)).json as never as {
      revisions: { id: string; number: number }[];
    };
    expect(revisions.map(({ number }) => number)).toEqual([2, 1]);
    const restore = (id: string) =>
      call(`page/${productId}/revisions/${id}/restore`, { body: {}, version: 0 });
    expect((await restore(kiln.accountId)).status).toBe(404);
    expect((await restore(revisions[1]?.id ?? '')).json['version']).toBe(1);
    const { json } = await call(`page/${productId}`);
    expect(json['draft']).toMatchObject({ title: 'The product' });
    expect((await call(`page/${productId}/draft`, { method: 'DELETE', version: 1 })).status).toBe(204);
  });

  it('answer 412 with both versions to a second editor', async () => {
    await save('page', productId, 0, draft('product'));
    const second = await save('page', productId, 0, draft('product', '<p>Late</p>'));
    expect([second.status, second.json['code'], second.json['issues']]).toEqual([
      412,
      'precondition_failed',
      [
        { path: 'version.seen', message: '0' },
        { path: 'version.stored', message: '1' },
      ],
    ]);
    expect((await call(`page/${productId}/publish`, { body: why })).status).toBe(412);
    const stored = await call(`page/${productId}/revisions`, {
      body: { data: draft('product', '<p>Late</p>') },
    });
    expect(stored.status).toBe(204);
    await call(`page/${productId}/draft`, { method: 'DELETE', version: 1 });
  });

  it('stay where the menu leads, and others go to the bin and come back', async () => {
    for (const verb of ['bin', 'unpublish'])
      expect(await call(`page/${productId}/${verb}`, { body: why, version: 0 })).toMatchObject({
        status: 409,
        json: { code: 'in_use' },
      });
    await save('page', productId, 0, draft('product-2'));
    expect((await publish('page', productId, 1)).json['code']).toBe('in_use');
    await call(`page/${productId}/draft`, { method: 'DELETE', version: 1 });
    const id = await begin('page', draft('about-us'));
    await publish('page', id, 1);
    stoa.app.pathsChanged(PLATFORM_ACCOUNT_ID, ['/about-us']);
    expect((await stoa.call(PLATFORM, '/about-us')).status).toBe(200);
    expect((await call(`page/${id}/bin`, { body: why, version: 0 })).status).toBe(204);
    expect((await list('page?state=bin')).items.map((one) => one.id)).toEqual([id]);
    expect((await call(`page/${id}/restore`, { body: {} })).status).toBe(204);
    expect((await list('page?search=about')).items[0]).toMatchObject({ slug: 'about-us', status: 'draft' });
    expect((await call(`page/${id}/duplicate`, { body: {} })).status).toBe(201);
  });

  it('[F6] take no markup that runs, no unknown field and no bad address', async () => {
    const hostile = ['<img src=x onerror=x()>', '<script>x()</script>', '<a href="javascript:x()">a</a>'];
    for (const html of hostile)
      expect((await save('page', productId, 0, draft('product', html))).status).toBe(400);
    for (const data of [
      draft('../etc'),
      draft('product', '<p>a</p>', { owner: 1 }),
      draft('product', '<p>a\u0000b</p>'),
      draft('product', '<p>a</p>', { title: 'x'.repeat(10_000) }),
      draft('product', '<p>a</p>', { doc: { section: '' } }),
      draft('product', '<p>a</p>', { doc: { section: 'Owners', audience: 'cats' } }),
      draft('product', '<p>a</p>', { doc: { section: 'Owners', checkedOn: '2026-02-31' } }),
      'x',
    ])
      expect((await save('page', productId, 0, data as object)).status).toBeGreaterThanOrEqual(400);
    expect((await call('page', { body: { data: draft('zoom') } })).json['code']).toBe('slug_taken');
    expect((await call('page', { body: { data: draft('api') } })).json['code']).toBe('slug_reserved');
    expect((await call('cats')).status).toBe(404);
    expect((await call(`post/${productId}`)).status).toBe(404);
    expect((await call(`doc/${productId}`)).status).toBe(404);
    for (const query of ['sort=x', 'limit=0', 'audience=cats', 'from=now', `search=${'x'.repeat(10_000)}`])
      expect((await call(`page?${query}`)).status).toBe(400);
  });

  it('are previewed by a link that shows the draft and nothing to anybody else', async () => {
    const id = await begin('page', draft('soon', '<p>Soon</p>', { title: 'Coming soon' }));
    expect((await stoa.call(PLATFORM, '/soon')).status).toBe(404);
    const { status, json } = await call(`page/${id}/preview`, { body: {} });
    const reply = await stoa.call(PLATFORM, json['url'] as string);
    const html = await reply.text();
    expect([status, reply.status, html]).toEqual([201, 200, expect.stringContaining('<title>Coming soon')]);
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await stoa.call('kiln.localhost:3000', json['url'] as string)).status).toBe(404);
  });
});

describe('[SUP-11] [SUP-12] posts and docs of the platform', () => {
  it('are created, published and unpublished with their own fields', async () => {
    const postId = await begin('post', draft('news', '<p>News</p>', { excerpt: 'Short', tags: ['a'] }));
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await publish('post', postId, 1, { ...why, at: tomorrow })).status).toBe(200);
    const seen = await stoa.db.as('anon', (sql) => sql`select slug from public.posts where id = ${postId}`);
    expect(seen).toHaveLength(0);
    const doc = {
      section: 'Owners',
      position: 4,
      audience: 'owners',
      checkedOn: '2026-11-27',
      checkedVersion: '1.0',
    };
    const docId = await begin('doc', draft('exports', '<p>Export</p>', { doc }));
    await publish('doc', docId, 1);
    expect((await list('doc?audience=owners')).items[0]).toMatchObject({
      slug: 'exports',
      section: 'Owners',
      position: 4,
      checkedOn: '2026-11-27',
      checkedVersion: '1.0',
    });
    const [row] = await stoa.db.as(
      'anon',
      (sql) => sql`select audience, section from public.docs where id = ${docId}`,
    );
    expect(row).toEqual({ audience: 'owners', section: 'Owners' });
    expect((await call(`doc/${docId}/unpublish`, { body: why, version: 0 })).status).toBe(204);
    expect((await call(`page/${docId}`)).status).toBe(404);
  });
});

describe('who may not edit the platform', () => {
  it('an operator without the cookie, a manager of a site, a stranger', async () => {
    const manager = {
      token: await stoa.tokenOf(await makePerson(stoa.db.sql, { account: kiln, role: 'Manager' })),
    };
    const body = { data: draft('product') };
    for (const [by, status] of [
      [{ token: operator.token }, 403],
      [manager, 403],
      [{ cookie: operator.cookie }, 401],
      [{}, 401],
    ] as const)
      for (const options of [{}, { method: 'PUT', body, version: 0 }])
        expect(
          (
            await call(options.body ? `page/${productId}/draft` : 'page', {
              ...options,
              by: { token: '', cookie: '', ...by },
            })
          ).status,
        ).toBe(status);
    const foreign = await stoa.call(PLATFORM, `${BASE}/page`, {
      ...operator,
      body,
      headers: { origin: 'https://evil.example' },
    });
    expect([foreign.status, ((await foreign.json()) as { code: string }).code]).toEqual([
      403,
      'foreign_origin',
    ]);
  });

  it('no text of a site is reached through this door', async () => {
    const [page] = await stoa.db.sql<[{ id: string }]>`
      insert into public.pages (account_id, slug, title, status) values (${kiln.accountId}, 'ours', 'Ours', 'published') returning id`;
    expect((await call(`page/${page.id}`)).status).toBe(404);
    expect((await save('page', page.id, 0, draft('ours'))).status).toBe(404);
    expect((await call(`page/${page.id}/bin`, { body: why, version: 0 })).status).toBe(404);
  });

  it("an operator's own token writes nothing: the flag is the service's alone", async () => {
    const attempt = stoa.db.as(
      operator.person,
      (sql) => sql`
        select public.save_draft(${PLATFORM_ACCOUNT_ID}, 'page', null, ${sql.json(draft('mine'))}) as saved`,
    );
    await expect(attempt).rejects.toThrow('forbidden');
    const flagged = stoa.db.as(kiln.owner, async (sql) => {
      await sql`select set_config('stoa.platform_editor', 'on', true)`;
      return sql`select public.save_draft(${PLATFORM_ACCOUNT_ID}, 'page', null, ${sql.json(draft('mine'))}) as saved`;
    });
    await expect(flagged).rejects.toThrow('forbidden');
  });
});
