import { makeAccount, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
const ALL = 'cookiePreferences=all';
let stoa: TestApp;
let kiln: TestAccount;
let product: string;
let time = Date.now();
beforeAll(async () => {
  stoa = await createTestApp({
    now: () => new Date(time),
    render: async ({ url }) => ({ ok: true, html: `<main>${url}</main>`, themeStyleText: '', styleText: '' }),
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'mill' });
  product = await makeProduct(stoa.db.sql, kiln, { amountMinor: 1000 });
  await stoa.publish(makePublicSite());
});
afterAll(() => stoa.stop());

let visitors = 0;
const newcomer = () => `198.51.100.${(visitors += 1)}`;
const passDays = (days: number) => (time += days * 86_400_000);

async function open(path: string, cookie: string, { host = KILN, from = newcomer(), referer = '' } = {}) {
  const reply = await stoa.call(host, path, {
    cookie,
    from,
    headers: { 'user-agent': CHROME, ...(referer && { referer }) },
  });
  const [line] = reply.headers.getSetCookie();
  return { reply, line, cookie: line?.split(';', 1)[0] ?? '' };
}

async function buy(cookie: string, from = newcomer()) {
  const person = await makePerson(stoa.db.sql, { account: kiln });
  const reply = await stoa.call(KILN, '/api/orders', {
    token: await stoa.tokenOf(person),
    cookie,
    from,
    headers: { 'user-agent': CHROME },
    body: {
      items: [{ type: 'product', id: product, quantity: 1 }],
      contact: {
        email: person.email,
        name: 'Bea',
        country: 'DE',
        address: { street: 'Am Hof 1', city: 'Bonn' },
      },
      provider: 'offline',
      idempotencyKey: crypto.randomUUID(),
    },
  });
  expect(reply.status).toBe(201);
  const { order } = (await reply.json()) as { order: { id: string } };
  const [row] = await stoa.db.sql`select attribution from public.orders where id = ${order.id}`;
  return row!['attribution'] as { basis: string; touches: Record<string, string>[] } | null;
}
const sources = async (...input: Parameters<typeof buy>) =>
  (await buy(...input))?.touches.map(({ source }) => source) ?? null;

describe('what brought a buyer', () => {
  it('is known the same day without a cookie, and never the day after', async () => {
    const from = newcomer();
    await open('/?utm_source=news', '', { from });
    await open('/course', '', { from, referer: `http://${KILN}/` });
    await stoa.app.flush();
    expect(await buy('', from)).toMatchObject({ basis: 'day', touches: [{ source: 'news' }] });
    expect(await buy('', newcomer())).toBeNull();
    const direct = newcomer();
    await open('/', '', { from: direct });
    await stoa.app.flush();
    expect((await buy('', direct))?.touches).toEqual([{ at: expect.any(String) as string }]);
    passDays(1);
    expect(await buy('', from)).toBeNull();
  });

  it('is kept for 30 days with consent `all`, out of reach of scripts and of shared caches', async () => {
    const first = await open('/?utm_source=news&utm_campaign=autumn', ALL);
    expect(first.line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/);
    expect(first.reply.headers.get('cache-control')).toMatch(/^private/);
    expect((await open('/course', `${ALL}; ${first.cookie}`)).line).toBeUndefined();
    const second = await open('/', `${ALL}; ${first.cookie}`, { referer: 'https://search.example/' });
    expect(await buy(`${ALL}; ${second.cookie}`)).toMatchObject({
      basis: 'cookie',
      touches: [
        { source: 'news', campaign: 'autumn' },
        { source: 'search.example', referrer: 'search.example' },
      ],
    });
    passDays(29);
    expect(await sources(`${ALL}; ${second.cookie}`)).toEqual(['news', 'search.example']);
    passDays(1.1);
    expect(await sources(`${ALL}; ${second.cookie}`)).toBeNull();
  });

  it('keeps the first touch and the latest, five in all', async () => {
    let cookie = '';
    for (const name of ['a', 'b', 'b', 'c', 'd', 'e', 'f'])
      cookie = (await open(`/?utm_source=${name}`, `${ALL}; ${cookie}`)).cookie;
    expect(await sources(`${ALL}; ${cookie}`)).toEqual(['a', 'c', 'd', 'e', 'f']);
  });

  it('is cleared once the consent is taken back', async () => {
    const { cookie } = await open('/?utm_source=news', ALL);
    expect(await sources(`cookiePreferences=required; ${cookie}`)).toBeNull();
    expect((await open('/', `cookiePreferences=required; ${cookie}`)).line).toMatch(/Max-Age=0$/);
  });

  it('is believed of our own cookie alone, at the account that gave it', async () => {
    const { cookie } = await open('/?utm_source=news', ALL, { host: 'mill.localhost:3000' });
    const own = (await open('/?utm_source=news', ALL)).cookie;
    const [name, value = ''] = own.split('=', 2);
    const [text = '', signature = ''] = value.split('.');
    const forged = Buffer.from(text, 'base64url').toString().replace('news', 'evil');
    for (const wrong of [
      cookie,
      `${name}=${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${name}=x`,
      `${name}=%00.${signature}`,
    ])
      expect(await sources(`${ALL}; ${wrong}`)).toBeNull();
    expect(await sources(`${ALL}; ${own}`)).toEqual(['news']);
  });

  it('is told by the page that began a funnel session, once everything is allowed', async () => {
    const start = async (cookie: string) => {
      const reply = await stoa.call(KILN, '/api/funnel/start', {
        cookie,
        headers: { 'user-agent': CHROME, referer: `http://${KILN}/` },
        body: {
          utm_source: 'News',
          utm_medium: 'email',
          utm_campaign: 'autumn',
          initial_page: '/',
          account_id: kiln.accountId,
          deviceInfo: {
            browser: 'Chrome',
            platform: 'Linux',
            screenWidth: 800,
            screenHeight: 600,
            deviceType: 'Desktop',
          },
        },
      });
      expect(reply.status).toBe(201);
      return reply.headers.getSetCookie()[0];
    };
    expect(await start('')).toBeUndefined();
    const cookie = (await start(ALL))?.split(';', 1)[0];
    expect(await sources(`${ALL}; ${cookie}`)).toEqual(['news']);
  });
});
