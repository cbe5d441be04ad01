import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import type { RenderInput, RenderResult } from '@stoa/shared/contracts/rendering';
import { makeAccount, makeCourse, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let slug: string;
let rendered: RenderInput[] = [];
let nextResult: RenderResult | null = null;
beforeAll(async () => {
  stoa = await createTestApp({
    render: async (input) => {
      rendered.push(input);
      return (
        nextResult ?? {
          ok: true,
          html: `<main>${input.url}</main>`,
          themeStyleText: ':root{--a:b}',
          styleText: 'main{color:red}',
        }
      );
    },
    embedded: { fetch: answerRest, anonKey: 'anon-key' },
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  const { courseId } = await makeCourse(stoa.db.sql, kiln);
  slug = (await stoa.db.sql`select slug from public.courses where id = ${courseId}`)[0]?.['slug'] as string;
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote());
});
afterAll(() => stoa.stop());
beforeEach(() => {
  rendered = [];
  nextResult = null;
  stoa.app.accountsChanged();
});

/** The dialect of the one read that the test remote declares, answered from the real table with an anonymous visitor's rights. */
async function answerRest(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const isPage = query.has('slug') || Number(query.get('offset') ?? 0) > 0;
  const wanted = isPage ? (query.get('slug')?.slice(3) ?? '') : slug;
  const accountId = query.get('account_id')?.slice(3) ?? '';
  const rows = await stoa.db.as(
    'anon',
    (sql) => sql`
    select slug, title, excerpt from public.courses where slug = ${wanted} and account_id = ${accountId}`,
  );
  return Response.json(rows);
}

const bootstrapOf = (html: string) =>
  JSON.parse(/id="stoa-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Bootstrap;
const open = async (path: string, host = KILN, headers: Record<string, string> = {}) => {
  const reply = await stoa.call(host, path, { headers });
  const html = await reply.text();
  return { reply, html, page: bootstrapOf(html), policy: reply.headers.get('content-security-policy') ?? '' };
};

describe('a page', () => {
  it('[TEN-05] is born with its account, composition and internal path', async () => {
    const { reply, page } = await open('/');
    expect(reply.status).toBe(200);
    expect([page.kind, page.account?.slug, page.internalPath]).toEqual(['site', 'kiln', '/_sites/kiln']);
    expect(page.composition.remotes.map(({ name }) => name)).toEqual(['mf-commerce', 'mf-public-site']);
    expect(page.backend).toEqual({ url: '', anonKey: 'anon-key' });
    expect((await open('/', PLATFORM)).page).toMatchObject({
      kind: 'platform',
      account: null,
      internalPath: '/',
    });
  });

  it('[TEN-20] tells neither owner, address nor secret', async () => {
    const { html } = await open('/');
    expect(html).not.toMatch(/owner|@example\.com|service_role|secret/i);
    expect(html).not.toContain(kiln.owner.userId);
  });

  it('holds what the renderer made, and its styles by their hashes in the policy', async () => {
    const { html, policy } = await open('/');
    expect(html).toContain('<div id="root"><main>/</main></div>');
    for (const text of [':root{--a:b}', 'main{color:red}']) {
      const hash = createHash('sha256').update(text).digest('base64');
      expect(/style-src ([^;]+)/.exec(policy)?.[1]).toContain(`'sha256-${hash}'`);
    }
    expect(
      Object.values(rendered[0]?.nodeEntries ?? {}).every((path) => path.endsWith('/node/remoteEntry.cjs')),
    ).toBe(true);
  });

  it('[PLT-14] lets scripts come from two folders of its own host only', async () => {
    const { policy, reply, html } = await open('/');
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1];
    expect(scripts).toBe(`${KILN}/shell/ ${KILN}/remotes/`);
    expect(policy).not.toMatch(/unsafe|\*/);
    // Of other hosts films alone, which lessons name by their address.
    expect(policy.split('; ').filter((line) => line.includes('https:'))).toEqual([
      expect.stringMatching(/^media-src 'self' blob: https:/),
    ]);
    expect(reply.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    expect(policy).toContain(
      "require-trusted-types-for 'script'; trusted-types default stoa-inspection stoa-start",
    );
    const executable = [...html.matchAll(/<script(?![^>]*application\/)[^>]*>/g)].map(([tag]) => tag);
    expect(executable).toHaveLength(2);
    for (const tag of executable)
      expect(tag).toMatch(/ src="\/shell\/1\.0\.0\/.+" integrity="sha384-.+" crossorigin="anonymous"/);
  });

  it('preloads the entries and chunks its first view needs, with integrity, and nothing else', async () => {
    const hrefs = (html: string) =>
      [...html.matchAll(/rel="preload" as="script" href="([^"]+)" integrity="sha384-/g)].map(
        ([, href]) => href,
      );
    expect(hrefs((await open('/')).html)).toEqual([
      '/remotes/mf-public-site/1.0.0/remoteEntry.js',
      '/remotes/mf-commerce/1.0.0/remoteEntry.js',
      '/remotes/mf-public-site/1.0.0/home.12345678.js',
      '/remotes/mf-commerce/1.0.0/cart-button.12345678.js',
      '/remotes/mf-public-site/1.0.0/header.12345678.js',
    ]);
    expect(hrefs((await open('/checkout')).html)).toEqual([
      '/remotes/mf-commerce/1.0.0/remoteEntry.js',
      '/remotes/mf-commerce/1.0.0/checkout.12345678.js',
    ]);
  });

  it('[PLT-26] leaves out the script of a still page that was rendered here, and brings it where it was not', async () => {
    const staticRemote = makeRemote({
      name: 'mf-still',
      declaration: {
        name: 'mf-still',
        routes: [{ layout: 'public-site', path: '/still', expose: './Checkout', still: true }],
        slots: [{ slot: 'site.footer', expose: './CartButton', still: { kept: [], query: [] } }],
        events: { emits: [], listens: [] },
      },
    });
    await stoa.publish(staticRemote);
    const script = '/remotes/mf-still/1.0.0/checkout.12345678.js';
    const around = '/remotes/mf-still/1.0.0/cart-button.12345678.js';
    const served = (await open('/still')).html;
    expect(served).not.toContain(`href="${script}"`);
    expect(served).not.toContain(`href="${around}"`);
    nextResult = { ok: false, reason: 'late', detail: '' };
    stoa.app.accountsChanged();
    const unrendered = (await open('/still', KILN, { 'accept-language': 'de' })).html;
    expect(unrendered).toContain(`href="${script}"`);
    expect(unrendered).toContain(`href="${around}"`);
  });

  it('brings the data its route declares, and its head from it', async () => {
    const { reply, page, html } = await open(`/course/${slug}`);
    expect(reply.status).toBe(200);
    expect(Object.values(page.data)).toEqual([{ slug, title: 'A course', excerpt: expect.anything() }]);
    expect(html).toContain('<title>A course · Account kiln</title>');
    expect(html).toContain('"@type":"Course"');
    expect(html).toContain(`<link rel="canonical" href="http://${KILN}/course/${slug}">`);
  });

  it("[TEN-01] a row that is missing, or another account's, is the site's not-found page with 404", async () => {
    const missing = await open('/course/nothing');
    expect([missing.reply.status, missing.page.notFound, missing.page.account?.slug]).toEqual([
      404,
      true,
      'kiln',
    ]);
    const foreign = await open(`/course/${slug}`, 'polyglot.localhost:3000');
    expect([foreign.reply.status, foreign.page.account?.slug]).toEqual([404, 'polyglot']);
    expect(foreign.html).not.toContain('A course');
    expect((await open('/no/such/page')).reply.status).toBe(404);
  });

  it.each(['/_sites', '/_sites/kiln', '/_sites/polyglot/dashboard', '//_sites/kiln'])(
    '[LAY-09] %s answers 404, on a site and on the platform',
    async (path) => {
      for (const host of [KILN, PLATFORM]) {
        const { reply, page } = await open(path, host);
        expect([reply.status, page.notFound]).toEqual([404, true]);
        expect(page.account?.slug ?? null).toBe(host === KILN ? 'kiln' : null);
      }
    },
  );

  it('text of an account cannot leave its place in the document', async () => {
    const evil = '</script><script>alert(1)</script>"><!--';
    const account = await makeAccount(stoa.db.sql, { slug: 'evil' });
    await stoa.db.sql`
      update public.accounts set name = ${evil}, settings = settings || ${stoa.db.sql.json({ sitetitle: evil, tagline: evil })}
      where account_id = ${account.accountId}`;
    const { html, page } = await open('/', 'evil.localhost:3000');
    expect([page.account?.settings.sitetitle, /<script>alert|"><!--/.test(html)]).toEqual([evil, false]);
  });

  it('[PLT-31] a renderer that is late or crashes costs a page rendered in the browser, with its data', async () => {
    nextResult = { ok: false, reason: 'late', detail: 'loop' };
    const german = { 'accept-language': 'de' };
    const { reply, html, page } = await open(`/course/${slug}`, KILN, german);
    expect([reply.status, Object.keys(page.data).length]).toEqual([200, 1]);
    expect(html).toMatch(/<noscript><meta http-equiv="refresh"[^]*<div id="root"><\/div>/);
    nextResult = null;
    expect((await open(`/course/${slug}`, KILN, german)).html).toContain('<main>');
  });
});

describe('the page cache', () => {
  it('a public page is rendered once and revalidated by its ETag', async () => {
    const first = await open('/');
    const second = await open('/', KILN, { cookie: 'sb-test-auth-token=x', authorization: 'Bearer y' });
    expect([rendered.length, second.html]).toEqual([1, first.html]);
    expect(first.reply.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = first.reply.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"older", W/${etag}`, '*']) {
      const again = await stoa.call(KILN, '/', { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    for (const other of ['"older"', etag.slice(0, -2), etag.replaceAll('"', '')])
      expect((await open('/', KILN, { 'if-none-match': other })).reply.status).toBe(200);
  });

  it('is packed as its visitor takes it, brotli before gzip, and is the same page', async () => {
    const { html } = await open('/');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
    ] as const) {
      const reply = await stoa.call(KILN, '/', { headers: { 'accept-encoding': accepted } });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(reply.headers.get('vary')).toContain('Accept-Encoding');
      expect(unpack[encoding](await reply.arrayBuffer()).toString()).toBe(html);
    }
  });

  it('twenty visitors at once cost one rendering', async () => {
    await Promise.all(Array.from({ length: 20 }, () => open('/')));
    expect(rendered).toHaveLength(1);
  });

  it('tenants, paths and what a route listens to in its address have their own; any other query changes nothing', async () => {
    for (const path of ['/', '/?page=2', '/?utm_source=x', '/course?page=1', '/course?fbclid=y&page=1'])
      await open(path);
    await open('/', 'polyglot.localhost:3000');
    expect(rendered.map(({ url, bootstrap }) => `${bootstrap.account?.slug}${url}`)).toEqual([
      'kiln/',
      'kiln/course?page=1',
      'polyglot/',
    ]);
  });

  it('free words, and addresses that ask for nothing there is, are answered and never stored', async () => {
    for (const path of ['/course?q=wheel', '/course?q=wheel', '/course?page=900', '/course?page=900']) {
      const { reply } = await open(path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toMatch(path.includes('q=') ? /no-store/ : /max-age=0/);
      // Only a page that was made for this very call says what it waited for.
      expect(reply.headers.get('server-timing') ?? '').toMatch(path.includes('q=') ? /^data;dur=\d/ : /^$/);
    }
    expect(rendered).toHaveLength(4);
  });

  it('[PLT-02] a newly published version is on the next page', async () => {
    await open('/');
    await stoa.publish(makeRemote({ version: '1.0.1' }));
    expect((await open('/')).html).toContain('/remotes/mf-commerce/1.0.1/remoteEntry.js');
  });

  it('[TEN-05] a change of an account is on its next page', async () => {
    await open('/', 'polyglot.localhost:3000');
    await stoa.db.sql`update public.accounts set name = 'Polyglot Haus' where slug = 'polyglot'`;
    stoa.app.accountsChanged();
    expect((await open('/', 'polyglot.localhost:3000')).page.account?.name).toBe('Polyglot Haus');
  });

  it.each(['/checkout', '/login', '/login/reset-password', '/dashboard', '/dashboard/orders'])(
    '[LAY-13] %s is never stored by anybody',
    async (path) => {
      const { reply } = await open(path);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
      expect(reply.headers.get('etag')).toBeNull();
    },
  );

  it('of a dashboard nothing is read or rendered on the server', async () => {
    const { page, html } = await open('/dashboard');
    expect([page.data, rendered.length]).toEqual([{}, 0]);
    expect(html).toContain('<div id="root"></div>');
  });
});
