import { makeAccount, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readRef } from './read-ref.ts';

const KILN = 'kiln.localhost:3000';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
const REQUIRED = 'cookiePreferences=required';
let stoa: TestApp;
let kiln: TestAccount;
let product: string;
let anna: { id: string; userId: string };
let ben: { id: string; userId: string };
let time = Date.now();
beforeAll(async () => {
  stoa = await createTestApp({
    now: () => new Date(time),
    render: async ({ url }) => ({ ok: true, html: `<main>${url}</main>`, themeStyleText: '', styleText: '' }),
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  const mill = await makeAccount(stoa.db.sql, { slug: 'mill' });
  product = await makeProduct(stoa.db.sql, kiln, { amountMinor: 1000 });
  for (const { accountId } of [kiln, mill])
    await stoa.db
      .sql`insert into public.affiliate_program (account_id, is_open, currency) values (${accountId}, true, 'EUR')`;
  [anna, ben] = [await addAffiliate('anna'), await addAffiliate('ben')];
  await stoa.publish(makePublicSite());
});
afterAll(() => stoa.stop());

async function addAffiliate(code: string) {
  const person = await makePerson(stoa.db.sql, { account: kiln });
  const [row] = await stoa.db.sql<[{ id: string }]>`
    insert into public.affiliates (account_id, user_id, code, state)
    values (${kiln.accountId}, ${person.userId}, ${code}, 'active') returning id`;
  return { ...person, id: row.id };
}

let visitors = 0;
const newcomer = () => `203.0.113.${(visitors += 1)}`;

async function open(
  path: string,
  cookie: string,
  { host = KILN, from = newcomer(), headers = {} as Record<string, string> } = {},
) {
  const reply = await stoa.call(host, path, { cookie, from, headers: { 'user-agent': CHROME, ...headers } });
  const line = reply.headers.getSetCookie().find((one) => one.includes('stoa-refs'));
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
  const text = await reply.text();
  expect(text).not.toContain('affiliate');
  const { order } = JSON.parse(text) as { order: { id: string } };
  const [row] = await stoa.db.sql`
    select o.affiliate_id, r.via, r.is_same_network from public.orders o
    left join ops.order_referrals r on r.order_id = o.id where o.id = ${order.id}`;
  return row as { affiliate_id: string | null; via: string | null; is_same_network: boolean | null };
}

describe('a click on an affiliate’s link', () => {
  it('is kept in a signed cookie from consent `required` on, renewed, and the last one wins', async () => {
    const first = await open('/?ref=anna', REQUIRED);
    expect(first.line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/);
    expect(first.reply.headers.get('cache-control')).toMatch(/^private/);
    expect((await open('/course', `${REQUIRED}; ${first.cookie}`)).line).toBeUndefined();
    const second = await open('/?ref=Ben&gclid=x', `${REQUIRED}; ${first.cookie}`);
    expect(await buy(`${REQUIRED}; ${second.cookie}`)).toMatchObject({ affiliate_id: ben.id, via: 'link' });
    // A code that nobody has steals nothing.
    const third = await open('/?ref=nobody', `${REQUIRED}; ${second.cookie}`);
    expect((await buy(`${REQUIRED}; ${third.cookie}`)).affiliate_id).toBe(ben.id);
  });

  it('counts the same day without consent, by the day’s key, and stores nothing in the browser', async () => {
    const from = newcomer();
    const plain = await open('/', '', { from });
    const clicked = await open('/?ref=anna', '', { from });
    expect(clicked.line).toBeUndefined();
    expect(await clicked.reply.text()).toBe(await plain.reply.text());
    expect(clicked.reply.headers.get('etag')).toBe(plain.reply.headers.get('etag'));
    await stoa.app.flush();
    expect(await buy('', from)).toMatchObject({ affiliate_id: anna.id, via: 'day' });
    expect((await buy('', newcomer())).affiliate_id).toBeNull();
    const rows = await stoa.db.sql`select * from public.referrals`;
    expect(JSON.stringify(rows)).not.toContain(from);
    time += 86_400_000;
    expect((await buy('', from)).affiliate_id).toBeNull();
    time -= 86_400_000;
  });

  it('is none in a frame, a prefetch, by a program, or of the affiliate', async () => {
    for (const headers of [
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-dest': 'image' },
      { 'sec-purpose': 'prefetch' },
      { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    ] as Record<string, string>[]) {
      const from = newcomer();
      const { line } = await open('/?ref=anna', headers['user-agent'] ? '' : REQUIRED, { from, headers });
      expect(line).toBeUndefined();
      await stoa.app.flush();
      expect((await buy('', from)).affiliate_id).toBeNull();
    }
    const from = newcomer();
    const token = await stoa.tokenOf({ userId: anna.userId, email: 'anna@example.com' });
    await open('/?ref=anna', '', { from, headers: { authorization: `Bearer ${token}` } });
    await stoa.app.flush();
    expect((await buy('', from)).affiliate_id).toBeNull();
  });

  it('is believed of our own cookie alone, at the account that gave it, while it is allowed', async () => {
    const foreign = (await open('/?ref=anna', REQUIRED, { host: 'mill.localhost:3000' })).cookie;
    const own = (await open('/?ref=anna', REQUIRED)).cookie;
    const [name, value = ''] = own.split('=', 2);
    const [text = '', signature = ''] = value.split('.');
    const forged = Buffer.from(Buffer.from(text, 'base64url').toString().replace('anna', 'ben')).toString(
      'base64url',
    );
    for (const wrong of [
      foreign,
      `${name}=${forged}.${signature}`,
      `${name}=x`,
      `${name}=%00.${signature}`,
      `${name}=anna`,
    ])
      expect((await buy(`${REQUIRED}; ${wrong}`)).affiliate_id).toBeNull();
    expect((await buy(`${REQUIRED}; ${own}`)).affiliate_id).toBe(anna.id);
    for (const consent of ['cookiePreferences=disabled', 'x=y']) {
      expect((await buy(`${consent}; ${own}`)).affiliate_id).toBeNull();
      expect((await open('/', `${consent}; ${own}`)).line).toMatch(/Max-Age=0$/);
    }
  });
});

describe('readRef', () => {
  it('takes codes and nothing else', () => {
    expect(readRef('?ref=Anna-Lee')).toEqual({ code: 'anna-lee', ad: false });
    expect(readRef('?utm_source=x&ref=ben&msclkid=1')).toEqual({ code: 'ben', ad: true });
    for (const wrong of [
      '',
      '?xref=ben',
      '?ref=',
      '?ref=a',
      `?ref=${'a'.repeat(41)}`,
      '?ref=a%00b',
      '?ref=--x',
      '?ref=<b>',
    ])
      expect(readRef(wrong)).toBeNull();
  });
});
