import { makeAccount, makePerson, makeProduct, type TestAccount } from '@stoa/supabase/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const MILL = 'mill.localhost:3000';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
let stoa: TestApp;
let kiln: TestAccount;
let product: string;
let bump: string;
const formId = randomUUID();

beforeAll(async () => {
  stoa = await createTestApp();
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  const mill = await makeAccount(stoa.db.sql, { slug: 'mill' });
  product = await makeProduct(stoa.db.sql, kiln, { amountMinor: 1990 });
  bump = await makeProduct(stoa.db.sql, kiln, { amountMinor: 500 });
  const fields = {
    fields: [{ id: 'email', type: 'email', label: 'Email' }],
    after: { kind: 'message', text: 'Thanks' },
  };
  await stoa.db.sql`
    insert into public.forms (id, account_id, slug, title, state, definition, shown, published_no)
    values (${formId}, ${kiln.accountId}, 'join', 'Join', 'published', ${stoa.db.sql.json(fields)}, ${stoa.db.sql.json(fields)}, 1)`;
  await stoa.db.sql`
    insert into public.form_versions (account_id, form_id, no, definition) values (${kiln.accountId}, ${formId}, 1, ${stoa.db.sql.json(fields)})`;
  await addFunnel(kiln, [
    { type: 'pages', ref_id: await addPage(kiln), next_on: 'click' },
    { type: 'forms', ref_id: formId, next_on: 'entry' },
    {
      type: 'checkout',
      ref_id: product,
      next_on: 'purchase',
      bump_product_id: bump,
      bump_text: 'And glaze.',
    },
    { type: 'order', next_on: 'click' },
    { type: 'product', ref_id: bump, next_on: 'purchase' },
  ]);
  await addFunnel(mill, [{ type: 'pages', ref_id: await addPage(mill), next_on: 'click' }]);
});
afterAll(() => stoa.stop());

async function addPage({ accountId }: TestAccount): Promise<string> {
  const [row] = await stoa.db.sql<[{ id: string }]>`
    insert into public.pages (account_id, slug, title, status) values (${accountId}, 'landing', 'Landing', 'published') returning id`;
  return row.id;
}

async function addFunnel({ accountId }: TestAccount, steps: Record<string, unknown>[]): Promise<void> {
  const [row] = await stoa.db.sql<[{ id: string }]>`
    insert into public.funnels (account_id, slug, name, state) values (${accountId}, 'launch', 'Launch', 'live') returning id`;
  for (const [index, step] of steps.entries())
    await stoa.db.sql`
      insert into public.funnel_steps ${stoa.db.sql({ ...step, account_id: accountId, funnel_id: row.id, position: index + 1 })}`;
}

let visitors = 0;
async function open(path: string, cookie = '', { host = KILN, headers = {} as Record<string, string> } = {}) {
  const reply = await stoa.call(host, path, {
    cookie,
    from: `203.0.113.${(visitors += 1) % 250}`,
    headers: { 'user-agent': CHROME, ...headers },
  });
  const line = reply.headers.getSetCookie().find((one) => one.includes('stoa-funnels'));
  return {
    reply,
    line,
    cookie: line?.split(';', 1)[0] ?? cookie,
    to: [reply.status, reply.headers.get('location')],
  };
}

function send(cookie: string, values: Record<string, string> = {}) {
  const request = new Request(`http://${KILN}/forms/join`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ada@example.com', ...values }),
    headers: { host: KILN, origin: `http://${KILN}`, cookie },
  });
  const from = `192.0.2.${(visitors += 1) % 250}`;
  return stoa.app.fetch(request, { incoming: { socket: { remoteAddress: from } } } as never);
}

const entered = async () => [
  ...(await stoa.db.sql<{ entered: number; done: number }[]>`
    select coalesce(sum(d.entered), 0)::int as entered, coalesce(sum(d.done), 0)::int as done
    from public.funnel_steps s left join public.funnel_days d on d.step_id = s.id
    where s.account_id = ${kiln.accountId} group by s.id order by s.position`),
];

describe('the address of a funnel', () => {
  it('leads from the page over the form to the checkout and on, one session long', async () => {
    const first = await open('/f/launch/1?utm_source=news');
    expect(first.to).toEqual([303, '/landing?utm_source=news']);
    expect(first.line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(first.reply.headers.get('cache-control')).toBe('private, no-store');
    expect(first.reply.headers.get('vary')).toContain('Cookie');
    const { cookie } = first;
    expect((await open('/f/launch/3', cookie)).to).toEqual([303, '/forms/join']);
    expect((await open('/f/launch', cookie)).line).toBeUndefined();
    const sent = await send(cookie);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/f/launch/next']);
    expect((await open('/f/launch/next', cookie)).to).toEqual([303, '/checkout?funnel=launch']);
    const offered = await stoa.call(KILN, '/api/funnel/checkout/launch', { cookie });
    expect(offered.headers.get('cache-control')).toBe('private, no-store');
    expect(await offered.json()).toMatchObject({
      text: 'And glaze.',
      item: { id: product, amount: 19, item: { amount_minor: 1990 } },
      bump: { id: bump, quantity: 1 },
    });
    const person = await makePerson(stoa.db.sql, { account: kiln });
    const token = await stoa.tokenOf(person);
    const placed = await stoa.call(KILN, '/api/orders', {
      token,
      cookie,
      body: {
        items: [{ type: 'product', id: product, quantity: 1 }],
        contact: {
          email: person.email,
          name: 'Bea',
          country: 'DE',
          address: { street: 'Am Hof 1', city: 'Bonn' },
        },
        provider: 'offline',
        idempotencyKey: randomUUID(),
      },
    });
    expect(placed.status).toBe(201);
    const { order } = (await placed.json()) as { order: { id: string } };
    const read = await stoa.call(KILN, `/api/orders/${order.id}`, { token });
    expect(await read.json()).toMatchObject({ order: { next_path: '/f/launch/next' } });
    expect((await open('/f/launch/next', cookie)).to).toEqual([303, expect.stringContaining('/products/')]);
    expect((await open('/f/launch/4', cookie)).to).toEqual([303, `/thankyou?order=${order.id}`]);
    expect(await entered()).toEqual([
      { entered: 1, done: 1 },
      { entered: 1, done: 1 },
      { entered: 1, done: 0 },
      { entered: 1, done: 1 },
      { entered: 1, done: 0 },
    ]);
    const others = await stoa.call(KILN, `/api/orders/${order.id}`, {
      token: await stoa.tokenOf({ userId: kiln.owner.userId, email: 'owner@example.com' }),
    });
    expect(await others.text()).not.toContain('next_path');
  });

  it('counts no robot, prefetch or frame, and gives them no session', async () => {
    const before = await entered();
    for (const headers of [
      { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-fetch-dest': 'iframe' },
    ] as Record<string, string>[]) {
      const { to, line } = await open('/f/launch/2', '', { headers });
      expect([to, line]).toEqual([[303, '/landing'], undefined]);
    }
    expect(await entered()).toEqual(before);
  });

  it('believes our own cookie alone, at the site that gave it', async () => {
    const own = (await open('/f/launch')).cookie;
    const foreign = (await open('/f/launch', '', { host: MILL })).cookie;
    const [name, value = ''] = own.split('=', 2);
    const [text = '', signature = ''] = value.split('.');
    const forged = Buffer.from(text, 'base64url')
      .toString()
      .replace(/"sessions":\[".{8}/, '"sessions":["00000000');
    for (const wrong of [
      foreign,
      `${name}=${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${name}=x`,
      `${name}=${text}`,
    ]) {
      expect((await open('/f/launch/next', wrong)).to).toEqual([303, '/landing']);
      expect((await send(wrong)).headers.get('location')).toBe('/forms/join/sent');
      expect((await stoa.call(KILN, '/api/funnel/checkout/launch', { cookie: wrong })).status).toBe(404);
    }
    expect((await open('/f/launch/next', own)).to).toEqual([303, '/forms/join']);
    // An entry by a program moves nothing, and its answer does not tell.
    const spam = await send(own, { _website2: 'x' });
    expect(spam.headers.get('location')).toBe('/f/launch/next');
    expect((await open('/f/launch/next', own)).to).toEqual([303, '/forms/join']);
  });

  it.each([
    '/f/none',
    '/f/launch/0',
    '/f/launch/-1',
    '/f/launch/1000',
    '/f/launch/x',
    '/f/Launch',
    '/f/%00/1',
  ])('leaves %s to the pages', async (path) => {
    expect((await open(path)).reply.status).toBeGreaterThanOrEqual(400);
  });

  it('shows nothing once it is paused', async () => {
    await stoa.db.sql`update public.funnels set state = 'paused' where account_id = ${kiln.accountId}`;
    expect((await open('/f/launch')).reply.status).toBe(404);
  });
});
