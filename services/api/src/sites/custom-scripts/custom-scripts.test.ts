import { createHash } from 'node:crypto';
import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
const EMBED = '/api/site/embed';
const PATH = '/api/site/scripts';
const ALL = 'cookiePreferences=all';
const SCRIPTS = '<script>window.ofKiln = "</body>"</script>';

let stoa: TestApp;
let kiln: TestAccount;
beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote());
  await set(kiln.owner.userId, SCRIPTS);
});
afterAll(() => stoa.stop());

const set = (userId: string, scripts: unknown) => save(userId, { scripts });
const count = (measurement_id: unknown) => save(kiln.owner.userId, { measurement_id });

async function save(userId: string, value: object): Promise<unknown> {
  const [read] = await stoa.db.sql<{ version: number }[]>`
    select version from public.site_versions where account_id = ${kiln.accountId} and section = 'misc'`;
  return stoa.db.as(
    { userId },
    (sql) => sql`
      select public.save_site_section(${kiln.accountId}, 'misc', ${sql.json(value as never)}, ${read?.version ?? 0})`,
  );
}
const open = (cookie: string, host = KILN) => stoa.call(host, PATH, { cookie });
const framesOf = async (host: string) =>
  /frame-src ([^;]+)/.exec((await stoa.call(host, '/')).headers.get('content-security-policy') ?? '')?.[1];

describe('custom scripts', () => {
  it('[PLT-32] come as a document of opaque origin, with a policy of its own', async () => {
    const reply = await open(ALL);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain(SCRIPTS);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'", "frame-ancestors 'self'"]),
    );
    expect(policy).not.toMatch(/allow-same-origin|allow-top|allow-popups|unsafe-eval/);
    expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(reply.headers.get('cache-control')).toBe('private, no-cache');
  });

  it.each(['', 'cookiePreferences=required', 'cookiePreferences=disabled', 'cookiePreferences=ALL'])(
    '[PUB-42] are refused with the cookie %j: only `all` is consent',
    async (cookie) => {
      const reply = await open(cookie);
      expect([reply.status, await reply.text()]).toEqual([403, expect.not.stringContaining('ofKiln')]);
    },
  );

  it('[PLT-32] are of the host’s own account; the platform and a site without have none', async () => {
    expect((await open(ALL, POLYGLOT)).status).toBe(404);
    expect((await open(ALL, PLATFORM)).status).toBe(404);
    expect((await stoa.call(KILN, PATH, { method: 'POST', body: {}, cookie: ALL })).status).toBe(404);
  });

  it('[PLT-32] a page may hold frames of embeds, of scripts where its account has some, of previews, and no others', async () => {
    expect(await framesOf(KILN)).toBe(
      `${KILN}${EMBED} ${KILN}/_preview/ ${KILN}/api/email/draft/ ${KILN}${PATH}`,
    );
    expect(await framesOf(POLYGLOT)).toBe(
      `${POLYGLOT}${EMBED} ${POLYGLOT}/_preview/ ${POLYGLOT}/api/email/draft/`,
    );
    expect(await framesOf(PLATFORM)).toBe(`${PLATFORM}/_preview/`);
  });

  it('[PUB-42] are set by managers only, as one text of limited length', async () => {
    const instructor = await makePerson(stoa.db.sql, { account: kiln, role: 'Instructor' });
    await expect(set(instructor.userId, '<script>theirs</script>')).rejects.toThrow('forbidden');
    expect(await set(kiln.owner.userId, SCRIPTS)).toHaveLength(1);
    await expect(set(kiln.owner.userId, ['<script></script>'])).rejects.toThrow('invalid_input');
    await expect(set(kiln.owner.userId, 'x'.repeat(20_001))).rejects.toThrow('accounts_scripts_form');
  });
});

describe('embedded HTML', () => {
  const HTML = '<div id="map"></div><script>window.ofMap = 1</script>';
  let page: string;
  let draft: string;
  beforeAll(async () => {
    const blocks = [
      { type: 'richText', html: '<p>secret of the page</p>' },
      { type: 'embed', title: 'Map <b>', html: HTML, height: 300 },
    ];
    const make = async (slug: string, status: string) => {
      const [row] = await stoa.db.sql<{ id: string }[]>`
        insert into public.pages (account_id, slug, title, status, content)
        values (${kiln.accountId}, ${slug}, 'Map', ${status}, ${stoa.db.sql.json({ blocks } as never)}) returning id`;
      return row!.id;
    };
    page = await make('map', 'published');
    draft = await make('map-draft', 'draft');
  });
  const embed = (query: string, cookie = ALL, host = KILN) => stoa.call(host, `${EMBED}${query}`, { cookie });

  it('is a document of opaque origin with a policy of its own, after consent only', async () => {
    const reply = await embed(`?of=${page}&block=1`);
    expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining(HTML)]);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none';/);
    expect(policy).not.toMatch(/allow-same-origin|allow-top|allow-popups|unsafe-eval/);
    expect((await embed(`?of=${page}&block=1`, 'cookiePreferences=required')).status).toBe(403);
  });

  it.each([
    ['of another account', () => `?of=${page}&block=1`, POLYGLOT, 404],
    ['of a draft', () => `?of=${draft}&block=1`, KILN, 404],
    ['of a block of another kind', () => `?of=${page}&block=0`, KILN, 404],
    ['of a block that is not there', () => `?of=${page}&block=9`, KILN, 404],
    ['without a page', () => '?block=1', KILN, 400],
    ['with a place that is no number', () => `?of=${page}&block=-1`, KILN, 400],
  ])('%s there is nothing', async (_, query, host, status) => {
    const reply = await embed(query(), ALL, host);
    expect([reply.status, await reply.text()]).toEqual([status, expect.not.stringContaining('secret')]);
  });
});

describe('the counting of visits', () => {
  const COUNT = '/api/site/analytics';
  const open = (cookie: string, host = KILN) => stoa.call(host, COUNT, { cookie });
  const fresh = () => stoa.app.accountsChanged();

  it('is nothing of an account that has no measurement id', async () => {
    await count('');
    fresh();
    expect((await open(ALL)).status).toBe(404);
    expect(await framesOf(KILN)).toBe(
      `${KILN}${EMBED} ${KILN}/_preview/ ${KILN}/api/email/draft/ ${KILN}${PATH}`,
    );
  });

  it('[ANA-06] comes after consent only, as a frame of opaque origin that reaches Google’s tag and nobody else', async () => {
    await count('G-ABC123');
    fresh();
    for (const cookie of ['', 'cookiePreferences=required', 'cookiePreferences=disabled'])
      expect((await open(cookie)).status).toBe(403);
    const reply = await open(ALL);
    const html = await reply.text();
    expect(html).toContain('src="https://www.googletagmanager.com/gtag/js?id=G-ABC123"');
    const policy = reply.headers.get('content-security-policy') ?? '';
    const script = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'sha256-${hash}' https://www.googletagmanager.com;`);
    expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'/);
    expect(policy).not.toMatch(/unsafe|allow-same-origin|https:[ ;]|https:\/\/\*[ ;]/);
    expect(await framesOf(KILN)).toBe(
      `${KILN}${EMBED} ${KILN}/_preview/ ${KILN}/api/email/draft/ ${KILN}${PATH} ${KILN}${COUNT}`,
    );
    expect((await open(ALL, POLYGLOT)).status).toBe(404);
    expect(await framesOf(POLYGLOT)).toBe(
      `${POLYGLOT}${EMBED} ${POLYGLOT}/_preview/ ${POLYGLOT}/api/email/draft/`,
    );
    expect((await open(ALL, PLATFORM)).status).toBe(404);
  });

  it.each(['G-', 'g-abc123', 'UA-12345-1', 'G-ABC 123', 'G-"><script>', 'GTM-ABC', 7])(
    'takes no id like %j',
    async (id) => {
      await expect(count(id)).rejects.toThrow(/invalid_input|accounts_measurement_form/);
    },
  );
});
