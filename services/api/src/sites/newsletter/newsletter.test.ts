import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
const POLYGLOT = 'polyglot.localhost:3000';
const DAY_MS = 86_400_000;
const CONSENT = 'I would like to get the newsletter of Kiln by e-mail.';
let stoa: TestApp;
let kiln: TestAccount;
let clock = new Date();
let turn = 0;
beforeAll(async () => {
  stoa = await createTestApp({ now: () => clock });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await makeAccount(stoa.db.sql, { slug: 'polyglot' });
});
afterAll(() => stoa.stop());

const call = async (path: string, body: object, options: object = {}, host = KILN) => {
  turn += 1;
  const reply = await stoa.call(host, `/api/newsletter/${path}`, {
    body,
    from: `192.0.2.${turn % 250}`,
    ...options,
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, string> };
};
const sendRequest = (email: string, more: object = {}, options: object = {}) =>
  call('ask', { email, consent: CONSENT, source: '/journal', ...more }, options);
const mailsTo = async (email: string) =>
  (
    await stoa.db.sql<{ message: { subject: string; text: string; html: string } }[]>`
      select message from ops.outbox where recipient = ${email} order by at, id`
  ).map(({ message }) => message);
const tokenIn = (text = '', name = 'newsletter') =>
  new RegExp(`http://kiln\\.localhost:3000/subscribed\\?${name}=(\\S+)`).exec(text)?.[1] ?? '';
const statusOf = async (email: string) =>
  (
    await stoa.db
      .sql`select x.status from public.list_contacts x join public.contacts c on c.id = x.contact_id
        where c.account_id = ${kiln.accountId} and c.email = ${email}`
  )[0]?.['status'] as string | undefined;

it('a wish becomes a confirmed reader by the link in the mail, and every mail says how to leave', async () => {
  expect(await sendRequest('Ada@example.com', {}, { headers: { 'accept-language': 'de' } })).toEqual({
    status: 202,
    body: { status: 'asked' },
  });
  const [requester] = await mailsTo('ada@example.com');
  expect(requester?.subject).toContain('Newsletter');
  expect(requester?.html).toContain('lang="de"');
  expect(await statusOf('ada@example.com')).toBe('pending');
  const token = tokenIn(requester?.text);
  const done = await call('confirm', { token });
  expect([done.status, done.body['status'], await statusOf('ada@example.com')]).toEqual([
    200,
    'confirmed',
    'confirmed',
  ]);
  const [, welcome] = await mailsTo('ada@example.com');
  expect(tokenIn(welcome?.text, 'leave')).toBe(done.body['leave']);
  expect((await call('confirm', { token })).status).toBe(200);
  expect(await mailsTo('ada@example.com')).toHaveLength(2);
  clock = new Date(clock.getTime() + 400 * DAY_MS);
  expect(await call('leave', { token: done.body['leave'] })).toEqual({
    status: 200,
    body: { status: 'unsubscribed' },
  });
  expect(await statusOf('ada@example.com')).toBe('unsubscribed');
  clock = new Date();
  expect((await call('confirm', { token })).status).toBe(404);
});

it('asking twice, or for somebody who reads it already, is answered the same and sends nothing', async () => {
  for (let time = 0; time < 3; time += 1) expect((await sendRequest('ben@example.com')).status).toBe(202);
  const mails = await mailsTo('ben@example.com');
  expect(mails).toHaveLength(1);
  await call('confirm', { token: tokenIn(mails[0]?.text) });
  expect(await sendRequest('ben@example.com')).toEqual({ status: 202, body: { status: 'asked' } });
  expect(await mailsTo('ben@example.com')).toHaveLength(2);
});

it('a link counts at its site, for what it is for, in its time, as it was signed', async () => {
  await sendRequest('cy@example.com');
  const token = tokenIn((await mailsTo('cy@example.com'))[0]?.text);
  expect((await call('confirm', { token }, {}, POLYGLOT)).status).toBe(404);
  expect((await call('leave', { token })).status).toBe(404);
  const [text = '', signature = ''] = token.split('.');
  const other = Buffer.from(
    Buffer.from(text, 'base64url').toString().replace('"confirm"', '"leave"'),
  ).toString('base64url');
  expect((await call('leave', { token: `${other}.${signature}` })).status).toBe(404);
  clock = new Date(clock.getTime() + 8 * DAY_MS);
  expect((await call('confirm', { token })).status).toBe(404);
  clock = new Date();
  expect(await statusOf('cy@example.com')).toBe('pending');
  expect((await call('confirm', { token })).status).toBe(200);
});

it('bad input, another host and a page of somebody else are refused, and many wishes from one address slowed', async () => {
  for (const more of [
    { email: 'nobody' },
    { consent: ' ' },
    { source: 'https://evil.example' },
    { status: 'confirmed' },
  ])
    expect((await sendRequest('dee@example.com', more)).status).toBe(400);
  expect(
    (await sendRequest('dee@example.com', {}, { headers: { origin: 'http://evil.example' } })).status,
  ).toBe(403);
  expect((await call('ask', {}, {}, 'localhost:3000')).status).toBe(404);
  const answers = [];
  for (let time = 0; time < 7; time += 1)
    answers.push((await sendRequest(`many${time}@example.com`, {}, { from: '198.51.100.7' })).status);
  expect(answers).toEqual([202, 202, 202, 202, 202, 429, 429]);
  expect(await mailsTo('many6@example.com')).toHaveLength(0);
});

it('managers read their own list; nobody else does', async () => {
  const sql = stoa.db.sql;
  const read = (userId: string) =>
    stoa.db.as(
      { userId } as never,
      (own) =>
        own<{ email: string; consent: string }[]>`
          select c.email, k.words as consent from public.contacts c join public.consents k on k.contact_id = c.id`,
    );
  expect((await read(kiln.owner.userId)).find(({ email }) => email === 'ben@example.com')).toEqual({
    email: 'ben@example.com',
    consent: CONSENT,
  });
  const stranger = await makeAccount(sql);
  expect(await read(stranger.owner.userId)).toEqual([]);
});
