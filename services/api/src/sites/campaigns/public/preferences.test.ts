import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeList, type TestList } from '../../../testing/campaign-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const DAY_MS = 86_400_000;
const PATH = '/api/email/preferences';
let stoa: TestApp;
let site: TestAccount;
let host: string;
let list: TestList;
let email: string;
let contactId: string;
let clock = new Date();
let turn = 0;
beforeAll(async () => {
  stoa = await createTestApp({ now: () => clock });
  site = await makeAccount(stoa.db.sql);
  host = `${site.slug}.localhost:3000`;
  await stoa.db.sql`
    update public.accounts set settings = settings || '{"languages": ["en", "de"], "defaultLanguage": "en"}'
    where account_id = ${site.accountId}`;
});
beforeEach(async () => {
  clock = new Date();
  list = await makeList(stoa.db, site, 1, 'Readers');
  [[email, contactId]] = [...list.contacts] as [[string, string]];
});
afterAll(() => stoa.stop());

const post = (path: string, body: string, to = host) => {
  turn += 1;
  return stoa.call(to, path, {
    method: 'POST',
    rawBody: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    from: `192.0.2.${turn}`,
  });
};
const request = (address: string) => post(PATH, `email=${encodeURIComponent(address)}`);
const mailsTo = async (address: string) =>
  stoa.db.sql<{ message: { text: string } }[]>`
    select message from ops.outbox where recipient = ${address} order by at, id`;
async function linkOf(address = email): Promise<string> {
  await request(address);
  const mail = (await mailsTo(address)).at(-1)!;
  return /\/subscribed\?preferences=\S+/.exec(mail.message.text)![0];
}
const open = async (link: string) => {
  const reply = await stoa.call(host, link);
  expect(reply.status).toBe(302);
  return reply.headers.get('location')!;
};
const contact = async () =>
  (
    await stoa.db.sql`
      select c.language, c.unsubscribed_at is not null as is_out, round(extract(epoch from c.paused_until - now()) / 86400)::int as days, x.status
      from public.contacts c join public.list_contacts x on x.contact_id = c.id where c.id = ${contactId}`
  )[0]!;

describe('[MNG-21] the link to one’s preferences', () => {
  it('is sent to known addresses; all are answered alike', async () => {
    const known = await request(email.toUpperCase());
    const unknown = await request('nobody@example.com');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(await known.text()).toBe(await unknown.text());
    expect([...known.headers.keys()].toSorted()).toEqual([...unknown.headers.keys()].toSorted());
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo('nobody@example.com')).toHaveLength(0);
    const invalid = await request('no address');
    expect([invalid.status, (await invalid.text()).includes('name="email"')]).toEqual([200, true]);
  });

  it('is sent three times an hour at most, and never to a suppressed address', async () => {
    for (let time = 0; time < 5; time += 1) expect((await request(email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(3);
    const [other] = [...(await makeList(stoa.db, site, 1)).contacts] as [[string, string]];
    await stoa.db.sql`
      select app.suppress(c.account_id, c.email_hash, 'complaint') from public.contacts c where c.id = ${other[1]}`;
    await request(other[0]);
    expect(await mailsTo(other[0])).toHaveLength(0);
  });

  it('opens lists, pause and language from /subscribed, without script; reading changes nothing', async () => {
    const path = await open(await linkOf());
    const page = await stoa.call(host, path);
    const html = await page.text();
    expect(html).toContain('Readers');
    expect(html).not.toContain('<script');
    expect(html).toMatch(/<option value="de"/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await contact()).toEqual({ language: 'en', is_out: false, days: null, status: 'confirmed' });
  });

  it('saves a pause and a language; a pause that was set stays unless it is ended', async () => {
    const path = await open(await linkOf());
    const saved = await post(path, `list=${list.listId}&pause=30&language=de&action=save`);
    expect(saved.status).toBe(200);
    expect(await contact()).toEqual({ language: 'de', is_out: false, days: 30, status: 'confirmed' });
    await post(path, `list=${list.listId}&pause=keep&language=xx&action=save`);
    expect(await contact()).toMatchObject({ language: 'de', days: 30 });
    await post(path, 'pause=none&action=save');
    expect(await contact()).toMatchObject({ days: null, status: 'unsubscribed', is_out: false });
  });

  it('leaves all at a press', async () => {
    await post(await open(await linkOf()), 'action=all');
    expect(await contact()).toMatchObject({ is_out: true, status: 'unsubscribed' });
  });

  it('ends after a week; forged, foreign and cut links open nothing', async () => {
    const path = await open(await linkOf());
    const token = path.split('/').at(-1)!;
    for (const forged of [`${token}x`, token.replace(/^./, 'X'), 'a.b', `${token.split('.')[0]}.`])
      expect((await post(`${PATH}/${forged}`, 'action=all')).status).toBe(404);
    clock = new Date(Date.now() + 8 * DAY_MS);
    expect((await post(path, 'action=all')).status).toBe(404);
    expect(await contact()).toMatchObject({ is_out: false, status: 'confirmed' });
  });

  it('without a link leads to the page that sends one', async () => {
    expect(await open('/subscribed?preferences=')).toBe(PATH);
    const page = await stoa.call(host, PATH);
    // A browser would post its form with the origin null, which the call rejects.
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    expect([page.status, (await page.text()).includes('name="email"')]).toEqual([200, true]);
  });
});
