import { makeAccount, makePerson, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
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
/** A visitor nobody has seen: each has an address of its own. */
const newcomer = () => `198.51.100.${(visitors += 1)}`;

interface Opening {
  from?: string;
  method?: string;
  host?: string;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
}
const open = (path: string, { host = KILN, headers = {}, ...more }: Opening = {}) =>
  stoa.call(host, path, { ...more, headers: { 'user-agent': CHROME, ...headers } });
async function live() {
  await stoa.app.flush();
  return (await stoa.db.sql`
    select account_id, encode(visitor, 'hex') as visitor, path, is_document, source, medium, campaign, referrer, device
    from ops.visits_live order by id`) as unknown as Record<string, unknown>[];
}
const paths = async () =>
  (await live()).map(({ path, is_document }) => `${path} ${is_document ? 'opened' : 'read'}`);

describe('a visit', () => {
  it('is counted by its documents, stored pages included, and by the data of a change of route', async () => {
    const from = newcomer();
    const read = (path: string, referer: string) => open(`/rest/v1/${path}`, { from, headers: { referer } });
    await open('/', { from });
    await read('posts', `http://${KILN}/`);
    await read('courses', `http://${KILN}/course?page=2`);
    await read('members', `http://${KILN}/course`);
    await open('/', { from: newcomer() });
    const etag = (await open('/blog', { from })).headers.get('etag') ?? '';
    await open('/blog', { from: newcomer(), headers: { 'if-none-match': etag } });
    expect((await paths()).toSorted()).toEqual([
      '/ opened',
      '/ opened',
      '/blog opened',
      '/blog opened',
      '/course read',
    ]);
    expect(new Set((await live()).map(({ visitor }) => visitor)).size).toBe(3);
  });

  it('tells where it came from, and on what', async () => {
    await open('/?utm_source=News&utm_medium=email&utm_campaign=Autumn', {
      from: newcomer(),
      headers: { 'user-agent': PHONE, referer: 'https://mail.example/inbox' },
    });
    await open('/course', { from: newcomer(), headers: { referer: 'https://www.search.example/?q=pots' } });
    await open('/course', { from: newcomer(), headers: { referer: `http://${KILN}/blog` } });
    const bySource = (await live()).toSorted((a, b) =>
      String(a['source']).localeCompare(String(b['source'])),
    );
    expect(bySource).toMatchObject([
      { source: 'news', medium: 'email', campaign: 'autumn', referrer: 'mail.example', device: 'phone' },
      { source: null, referrer: null },
      { source: 'search.example', medium: null, referrer: 'search.example', device: 'desktop' },
    ]);
  });

  it('belongs to its account, under a name that leads from no site to another', async () => {
    const from = newcomer();
    await open('/', { from });
    await open('/', { from, host: 'mill.localhost:3000' });
    const [one, other] = await live();
    expect(one?.['account_id']).toBe(kiln.accountId);
    expect(other?.['account_id']).not.toBe(kiln.accountId);
    expect(one?.['visitor']).not.toBe(other?.['visitor']);
  });

  it.each<[string, string, Opening]>([
    ['a program', '/', { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }],
    ['nobody in particular', '/', { headers: { 'user-agent': '' } }],
    ['a prefetch', '/', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['a frame', '/', { headers: { 'sec-fetch-dest': 'iframe' } }],
    ['a script', '/', { headers: { 'sec-fetch-dest': 'empty' } }],
    ['HEAD', '/', { method: 'HEAD' }],
    ['a page that does not exist', '/no/such/page/anywhere', {}],
    ['the dashboard', '/dashboard', {}],
    ['the platform’s own site', '/', { host: 'localhost:3000' }],
    ['data read by another site', '/rest/v1/posts', { headers: { referer: 'https://other.example/' } }],
    [
      'data read by the dashboard',
      '/rest/v1/posts',
      { headers: { referer: `http://${KILN}/dashboard/posts` } },
    ],
    [
      'data read by no page',
      '/rest/v1/posts',
      { headers: { referer: `http://${KILN}/no/such/page/anywhere` } },
    ],
  ])('by %s is none', async (_who, path, opening) => {
    await open(path, { from: newcomer(), ...opening });
    expect(await live()).toEqual([]);
  });

  it('by a manager is none, by cookie and by token; that of another member is one', async () => {
    const member = await makePerson(stoa.db.sql, { account: kiln });
    const cookieOf = async (person: typeof member) => {
      const session = { access_token: await stoa.tokenOf(person), user: { id: person.userId } };
      const text = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
      return `stoa-test-auth.0=${text.slice(0, 100)}; a=b; stoa-test-auth.1=${text.slice(100)}`;
    };
    await open('/', { from: newcomer(), cookie: await cookieOf(kiln.owner) });
    const headers = { referer: `http://${KILN}/course` };
    await open('/rest/v1/posts', { from: newcomer(), token: await stoa.tokenOf(kiln.owner), headers });
    expect(await live()).toEqual([]);
    await open('/', { from: newcomer(), cookie: await cookieOf(member) });
    expect(await live()).toHaveLength(1);
  });

  it('is one where a page is loaded again at once', async () => {
    const from = newcomer();
    for (let time = 0; time < 3; time += 1) await open('/', { from });
    await open('/?utm_source=news', { from });
    expect(await paths()).toEqual(['/ opened', '/ opened']);
  });

  it('costs its page no byte: without consent `all` the answer is the same, and sets no cookie', async () => {
    const answerOf = async (path: string, opening: Opening = {}) => {
      const reply = await open(path, { from: newcomer(), ...opening });
      const headers = [...reply.headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
      return { headers, body: Buffer.from(await reply.arrayBuffer()).toString('base64') };
    };
    const counted = await answerOf('/?utm_source=news', { headers: { referer: 'https://mail.example/' } });
    const uncounted = await answerOf('/?utm_source=news', { headers: { 'user-agent': 'Googlebot/2.1' } });
    expect(await live()).toHaveLength(1);
    expect(counted).toEqual(uncounted);
    expect(counted.headers.map(([name]) => name)).not.toContain('set-cookie');
    const required = await answerOf('/?utm_source=news', { cookie: 'cookiePreferences=required' });
    expect(required.headers.map(([name]) => name)).not.toContain('set-cookie');
  });

  it('leaves no address behind, in any table', async () => {
    const from = '203.0.113.77';
    await open('/?utm_source=news', { from });
    expect(await live()).toHaveLength(1);
    for (const table of ['ops.visits_live', 'ops.visit_states', 'ops.visit_salts', 'public.visit_days'])
      expect(JSON.stringify(await stoa.db.sql`select t::text from ${stoa.db.sql(table)} t`)).not.toMatch(
        /203\.0|Chrome/,
      );
  });
});
