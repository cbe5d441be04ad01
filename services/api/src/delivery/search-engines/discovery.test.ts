import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, createBackend } from '@stoa/backend';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { makeAccount, makeCourse, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const storageDir = mkdtempSync(join(tmpdir(), 'stoa-discovery-'));
let stoa: TestApp;
let base: TestApp;
let backend: Backend;
let kiln: TestAccount;
let polyglot: TestAccount;
beforeAll(async () => {
  base = await createTestApp();
  backend = await createBackend({
    databaseUrl: base.db.backendUrl,
    jwtSecret: 'a-secret-of-the-tests-that-is-long-enough',
    issuer: 'http://backend.test/auth/v1',
    storageDir,
    siteUrl: 'http://site.test/',
  });
  const embedded = { fetch: (request: Request) => backend.app.fetch(request), anonKey: backend.anonKey };
  stoa = await createTestApp({ beside: base, embedded });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  polyglot = await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  await fill(kiln);
});
afterAll(async () => {
  await stoa.stop();
  await backend.stop();
  await base.stop();
  rmSync(storageDir, { recursive: true, force: true });
});
beforeEach(() => stoa.app.accountsChanged());

async function fill({ accountId }: TestAccount): Promise<void> {
  const { sql } = stoa.db;
  const { courseId } = await makeCourse(sql, kiln);
  await sql`
    insert into public.course_categories (account_id, slug, name) values (${accountId}, 'wheel', 'Wheel'), (${accountId}, 'empty', 'Empty')`;
  await sql`
    update public.courses set category_id = (select id from public.course_categories where account_id = ${accountId} and slug = 'wheel')
    where id = ${courseId}`;
  await makeProduct(sql, kiln);
  await makeProduct(sql, kiln, { status: 'draft' });
  await sql`
    insert into public.pages (account_id, slug, title, status, is_home, seo)
    values (${accountId}, 'home', 'Home', 'published', true, '{}'), (${accountId}, 'about', 'About', 'published', false, '{}'),
      (${accountId}, 'plans', 'Plans', 'draft', false, '{}'),
      (${accountId}, 'hidden', 'Hidden', 'published', false, '{"noindex": true}')`;
  await sql`
    insert into public.posts (account_id, slug, title, excerpt, status, published_at)
    values (${accountId}, 'older', 'Older', '', 'published', '2026-11-01T08:00:00Z'),
      (${accountId}, 'fire', 'Fire & <clay>', 'Hot "words"', 'published', '2026-11-17T08:00:00Z'),
      (${accountId}, 'draft', 'Draft', '', 'draft', null)`;
  await sql`
    insert into public.pages (account_id, slug, title, status, is_home, section)
    values (${PLATFORM_ACCOUNT_ID}, 'home', 'Home', 'published', true, null),
      (${PLATFORM_ACCOUNT_ID}, 'product', 'Product', 'published', false, null),
      (${PLATFORM_ACCOUNT_ID}, 'zoom', 'Zoom', 'published', false, 'Owners'),
      (${PLATFORM_ACCOUNT_ID}, 'secret', 'Secret', 'draft', false, null)`;
  await sql`
    insert into public.posts (account_id, slug, title, status, published_at)
    values (${PLATFORM_ACCOUNT_ID}, 'news', 'News', 'published', '2026-11-01T08:00:00Z')`;
  await sql`insert into public.posts (account_id, slug, title, status) values (${polyglot.accountId}, 'hola', 'Hola', 'draft')`;
}

const read = async (path: string, host = KILN) => {
  const reply = await stoa.call(host, path);
  return { reply, text: await reply.text() };
};
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found]) => found);

describe('being found', () => {
  it('[PAGE-12] the map names what everybody may read and its lists, and neither drafts, empty lists nor what is kept from search engines', async () => {
    const { reply, text } = await read('/sitemap.xml');
    expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const at = `http://${KILN}`;
    expect(addresses(text)).toEqual([
      `${at}/`,
      `${at}/course`,
      `${at}/blog`,
      `${at}/products`,
      `${at}/about`,
      expect.stringMatching(/\/course\/[a-z0-9-]+$/),
      `${at}/course/category/wheel`,
      `${at}/blog/fire`,
      `${at}/blog/older`,
      expect.stringMatching(/\/products\/p-[a-z0-9-]+$/),
    ]);
    expect(text).toMatch(/\/about<\/loc><lastmod>\d{4}-\d\d-\d\dT/);
  });

  it('[TEN-01] another tenant has a map of its own, the platform too, and an unknown host none', async () => {
    expect(addresses((await read('/sitemap.xml', 'polyglot.localhost:3000')).text)).toHaveLength(3);
    const at = `http://${PLATFORM}`;
    expect(addresses((await read('/sitemap.xml', PLATFORM)).text)).toEqual([
      `${at}/`,
      `${at}/blog`,
      `${at}/docs`,
      `${at}/product`,
      `${at}/docs/zoom`,
      `${at}/blog/news`,
    ]);
    expect((await read('/sitemap.xml', 'nobody.localhost:3000')).reply.status).toBe(404);
  });

  it('crawlers are told the map and which places are private', async () => {
    const { text } = await read('/robots.txt');
    expect(text).toContain(`Sitemap: http://${KILN}/sitemap.xml`);
    for (const path of ['/dashboard', '/checkout', '/api/']) expect(text).toContain(`Disallow: ${path}\n`);
  });

  it('the feed holds the published posts, the newest first, and text stays text', async () => {
    const { reply, text } = await read('/blog/feed.xml');
    expect(reply.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const titles = [...text.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, found]) => found);
    expect(titles).toEqual(['Fire &amp; &lt;clay&gt;', 'Older']);
    expect(text).toContain('<pubDate>Tue, 17 Nov 2026 08:00:00 GMT</pubDate>');
    const { text: ofPlatform } = await read('/blog/feed.xml', PLATFORM);
    expect(ofPlatform).toContain('<item><title>News</title>');
    expect(ofPlatform).not.toContain('Older');
  });

  it('each is asked for again by its tag', async () => {
    const { reply } = await read('/sitemap.xml');
    const etag = reply.headers.get('etag') ?? '';
    const again = await stoa.call(KILN, '/sitemap.xml', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});
