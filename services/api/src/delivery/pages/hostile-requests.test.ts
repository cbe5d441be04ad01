import { connect } from 'node:net';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../app/serve.ts';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
let stoa: TestApp;
beforeAll(async () => {
  stoa = await createTestApp({
    // Whatever the page was made from would show in it.
    render: async ({ url, bootstrap }) => ({
      ok: true,
      html: `<main>${encodeURI(url)} ${bootstrap.lang} ${bootstrap.account?.slug}</main>`,
      themeStyleText: '',
      styleText: '',
    }),
  });
  await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
  await stoa.publish(makePublicSite());
});
afterAll(() => stoa.stop());
beforeEach(() => stoa.app.accountsChanged());

const PASSING = /^(date|x-request-id)$/;

/** Everything a browser or a cache on the way gets. */
async function cleanVisit(path = '/', host = KILN) {
  const reply = await stoa.call(host, path);
  const headers = [...reply.headers].filter(([name]) => !PASSING.test(name));
  const body = (await reply.text()).replace(/"madeAtMs":\d+/, '');
  return { status: reply.status, headers: headers.toSorted(), body };
}

const POISONED_HEADERS: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': POLYGLOT, 'x-forwarded-proto': 'https' },
  { 'x-forwarded-scheme': 'https', 'x-forwarded-port': '1337', 'x-forwarded-prefix': '/evil' },
  { 'x-forwarded-server': 'evil.example', 'x-host': 'evil.example', 'x-original-host': 'evil.example' },
  { 'x-original-url': '/dashboard', 'x-rewrite-url': '/checkout' },
  { 'x-override-url': '/checkout', 'x-middleware-subrequest': 'src/middleware', 'x-invoke-path': '/x' },
  { forwarded: 'for=1.2.3.4;host=evil.example;proto=https' },
  { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE', 'x-http-method': 'PUT' },
  { host: 'KILN.localhost:3000' },
  { host: 'kiln.localhost.:3000' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip, deflate, identity;q=0' },
  { 'accept-encoding': '*;q=0' },
  { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  { accept: 'image/avif', 'sec-fetch-dest': 'image', purpose: 'prefetch', 'sec-purpose': 'prefetch' },
  { range: 'bytes=0-10', 'if-range': '"x"' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x", "y"', 'if-modified-since': 'Wed, 21 Oct 2065 07:28:00 GMT' },
  { 'cache-control': 'no-cache, no-store', pragma: 'no-cache' },
  { authorization: 'Bearer x.y.z', cookie: 'sb-test-auth-token=x; theme=dark; cookiePreferences=all' },
  { cookie: `account_id=x; host=${POLYGLOT}; stoa_subject=x; __proto__=x; =;;; a=%` },
  { origin: 'https://evil.example', referer: 'https://evil.example/"><script>' },
  { 'user-agent': '<script>alert(1)</script>', 'x-tenant-id': 'polyglot', 'x-account': 'polyglot' },
  { 'cf-connecting-ip': '127.0.0.1', 'true-client-ip': '::1', 'x-real-ip': '127.0.0.1' },
  { 'content-type': 'application/x-www-form-urlencoded', 'transfer-encoding': 'x', te: 'trailers' },
  { rsc: '1', 'next-router-prefetch': '1', 'x-inertia': 'true', 'hx-request': 'true', 'x-pjax': '1' },
];
const POISONED_PATHS = [
  '/?utm_content="><script>alert(1)</script>',
  '/?page=%00',
  '/?page=1;2',
  '/?page=99999',
  '/?page[]=2',
  '/?page=-1&page=2',
  '/?PAGE=2',
  '/?_method=DELETE&account_id=x&host=evil.example',
  '/?lang=%22%3E',
  '/?callback=alert&format=json',
  '/??page=2',
  '/?page=٢',
  '//',
  '///?page=',
  '/./',
  '/%2e/',
  '/x/..',
  '/x/%2E%2e/',
  '/?#/_sites/polyglot',
  '//kiln.localhost:3000/..',
];

describe('a cached page is the same for everybody', () => {
  it.each(POISONED_HEADERS)('after a request with %o', async (headers) => {
    const clean = await cleanVisit();
    stoa.app.accountsChanged();
    const poisoned = await stoa.call(KILN, '/', { headers });
    expect(poisoned.status).toBeLessThan(400);
    await poisoned.arrayBuffer();
    expect(await cleanVisit()).toEqual(clean);
    expect((await cleanVisit('/', POLYGLOT)).body).toContain('polyglot');
  });

  it.each(POISONED_PATHS)('after a request for %s', async (path) => {
    const clean = await cleanVisit();
    stoa.app.accountsChanged();
    const poisoned = await stoa.call(KILN, path);
    expect(poisoned.status).toBeLessThan(500);
    expect(await poisoned.text()).not.toMatch(/<script>alert|evil\.example|polyglot/);
    expect(await cleanVisit()).toEqual(clean);
  });

  it.each(['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'PURGE'])(
    'after a %s of it',
    async (method) => {
      const clean = await cleanVisit();
      stoa.app.accountsChanged();
      const reply = await stoa.call(KILN, '/', { method, headers: { 'x-http-method-override': 'GET' } });
      expect(reply.status).toBeLessThan(500);
      expect(reply.headers.has('etag')).toBe(method === 'HEAD');
      await reply.arrayBuffer();
      expect(await cleanVisit()).toEqual(clean);
    },
  );

  it('and what is refused, private or missing is never kept in its place', async () => {
    const before = await cleanVisit('/course/nothing');
    expect(before.status).toBe(404);
    for (const path of ['/dashboard', '/checkout', '/login', '/_sites/kiln', '/no/such', '/api/none'])
      await stoa.call(KILN, path);
    expect(await cleanVisit('/course/nothing')).toEqual(before);
    expect((await cleanVisit()).status).toBe(200);
  });
});

const SLUGS = [
  'caf%C3%A9',
  'cafe%CC%81',
  'café',
  'cafe\u0301',
  '%E2%80%8Fabc',
  '%E2%80%AEcba',
  '%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80',
  '\u{1F3FA}',
  '%EF%BB%BF',
  '%E2%80%A8',
  '%EF%BC%8E%EF%BC%8E%EF%BC%8F',
  '\uFF1Cscript\uFF1E',
  '%C4%B0',
  '%EF%AC%81le',
  `a${'%CC%81'.repeat(400)}`,
  '%EF%B7%BD'.repeat(200),
  '%00',
  'first%00.html',
  '%0d%0aSet-Cookie:%20a=b',
  '%0aLocation:%20https://evil.example',
  '%7f',
  '%C0%AF',
  '%E0%80%AF',
  '%F8%88%80%80%80',
  '%ED%A0%80',
  '%FF',
  '%',
  '%%',
  '%2',
  '%E0%A4%A',
  '%u0041',
  '%252e%252e%252f',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e%5c%2e%2e',
  '%2F',
  '%5C',
  '.',
  '...',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  "'%20or%201=1--",
  '%22;drop%20table%20pages;--',
  '$%7B7*7%7D',
  '%7B%7B7*7%7D%7D',
  'not.in.(x)',
  'eq.first',
  '*',
  '(',
  ',',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  'true',
  'CON',
  'index.php',
  '.env',
  '.git%2Fconfig',
  'a'.repeat(300),
  'a'.repeat(8_000),
  '%F0%9F%8F%BA'.repeat(600),
];

describe('an address that nobody made', () => {
  it.each(['/', '/course/', '/blog/', '/login/'])(
    'below %s is not there, whatever it is made of',
    async (folder) => {
      for (const slug of SLUGS) {
        const reply = await stoa.call(KILN, `${folder}${slug}`);
        expect([slug.slice(0, 80), reply.status < 500]).toEqual([slug.slice(0, 80), true]);
        expect(reply.headers.get('set-cookie')).toBeNull();
        expect(await reply.text()).not.toMatch(/<script>alert|at \w+ \(|postgres|syntax error/i);
      }
    },
  );

  it('with control characters is missing before anybody is asked', async () => {
    for (const slug of ['%00', 'a%0d%0ab', '%7f', '%1b'])
      expect((await stoa.call(KILN, `/course/${slug}`)).status).toBe(404);
  });
});

describe('[LAY-09] the inside of the server', () => {
  it.each([
    '/_sites',
    '/_sites/',
    '/_sites/polyglot',
    '/_sites/polyglot/dashboard',
    '/_sites/polyglot/dashboard/orders?x=1',
    '/%5Fsites/polyglot',
    '/%5fsites%2fpolyglot',
    '/./_sites/polyglot',
    '/x/../_sites/polyglot',
    '//_sites//polyglot',
    '/_SITES/polyglot',
    '/_sites%00/polyglot',
    '/_sites/../_sites/polyglot/',
  ])('has no address: %s', async (path) => {
    for (const host of [KILN, PLATFORM]) {
      const reply = await stoa.call(host, path);
      const html = await reply.text();
      expect([reply.status, html.includes('polyglot<')]).toEqual([404, false]);
    }
  });
});

describe('a request as no browser writes it', () => {
  /** Sends the lines as they are; answers the status line and everything after it. */
  const raw = (port: number, lines: string[]) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
      socket.once('close', () => resolve(answer)).once('error', reject);
    });

  it('[TEN-11] is refused, or answered for the Host it names', async () => {
    const server = await serve({
      fetch: stoa.app.fetch,
      upgrade: async () => false,
      port: 0,
      listenHost: '127.0.0.1',
    });
    const end = 'Connection: close';
    const sendRequest = (...lines: string[]) => raw(server.port, [...lines, end]);
    try {
      const absolute = await sendRequest(`GET http://${POLYGLOT}/ HTTP/1.1`, `Host: ${KILN}`);
      expect(absolute).toMatch(/^HTTP\/1.1 200 [^]*"slug":"kiln"/);
      for (const lines of [
        ['GET / HTTP/1.1'],
        ['GET / HTTP/1.1', 'Host:'],
        ['GET / HTTP/1.1', `Host: ${KILN}`, `Host: ${POLYGLOT}`],
        ['GET / HTTP/1.1', `Host: ${KILN}, ${POLYGLOT}`],
        ['GET / HTTP/1.1', `Host: evil@${KILN}`],
        ['GET / HTTP/1.1', `Host: ${KILN}@evil.example`],
        ['GET / HTTP/1.1', `Host: ${KILN}/../polyglot.localhost`],
        ['GET / HTTP/1.1', `Host: ${KILN}#`],
        ['GET / HTTP/1.1', 'Host: [::1]:3000'],
        ['GET / HTTP/1.1', 'Host: kiln.localhost:99999999'],
        ['GET / HTTP/1.1', 'Host: kiln.localhost\u00e9'],
        ['GET / HTTP/1.0'],
        ['GET http://[/ HTTP/1.1', `Host: ${KILN}`],
        ['GET * HTTP/1.1', `Host: ${KILN}`],
      ]) {
        const answer = await sendRequest(...lines);
        expect([lines, /^HTTP\/1.1 4\d\d /.test(answer)]).toEqual([lines, true]);
        expect(answer).not.toMatch(/"slug":/);
      }
    } finally {
      await server.close(1_000);
    }
  });
});
