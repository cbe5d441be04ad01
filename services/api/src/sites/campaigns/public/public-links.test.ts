import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCampaign, makeList, type TestList } from '../../../testing/campaign-fixture.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../../testing/test-app.ts';
import { createDeliveryTokens, type DeliveryTokenKind } from '../links/delivery-token.ts';

const tokens = createDeliveryTokens('a-cookie-secret-of-the-tests-long-enough');
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

let stoa: TestApp;
let site: TestAccount;
let host: string;
let list: TestList;
let campaignId: string;
let delivery: string;
let contactId: string;
beforeAll(async () => {
  stoa = await createTestApp();
  const { sql } = stoa.db;
  site = await makeAccount(sql);
  host = `${site.slug}.localhost:3000`;
  list = await makeList(stoa.db, site, 2, 'Readers <b>');
  ({ id: campaignId } = await makeCampaign(stoa.db, site, [list.listId]));
  [[, contactId]] = [...list.contacts] as [[string, string]];
  const [row] = await sql<[{ id: string }]>`
    insert into public.deliveries (account_id, campaign_id, contact_id, content_id, state)
    select ${site.accountId}, ${campaignId}, ${contactId}, id, 'sent' from public.campaign_contents
    where campaign_id = ${campaignId} returning id`;
  delivery = row.id;
  const compiled = { html: '<p>Hello {{ contact.name }}</p><a href="{{ links.to[0] }}">x</a>', text: 'x' };
  await sql`
    select ops.store_compiled(id, ${sql.json(compiled)}, '["https://b.example/course?x=1"]')
    from public.campaign_contents where campaign_id = ${campaignId}`;
});
afterAll(() => stoa.stop());

const token = (kind: DeliveryTokenKind, no = 0, accountId = site.accountId) =>
  tokens.issue({ kind, accountId, deliveryId: delivery, no });
const form = (path: string, body: string, to = PLATFORM) =>
  stoa.call(to, path, {
    method: 'POST',
    rawBody: body,
    headers: { origin: '', 'content-type': 'application/x-www-form-urlencoded' },
  });
const statusOnList = async () => {
  const [row] = await stoa.db.sql<[{ status: string; left_by: string | null }]>`
    select status, left_by from public.list_contacts where list_id = ${list.listId} and contact_id = ${contactId}`;
  return row;
};
const clicks = () =>
  stoa.db
    .sql`select link_no, is_machine, delivery_id from public.delivery_events where kind = 'click' order by id`;

describe('[MNG-21] click links', () => {
  it('go on to the target of the table and count the reader', async () => {
    const reply = await stoa.call(host, `/api/email/click/${token('click')}`, {
      headers: { 'user-agent': CHROME },
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([302, 'https://b.example/course?x=1']);
    expect(await clicks()).toMatchObject([{ link_no: 0, is_machine: false, delivery_id: delivery }]);
  });

  it('know machines', async () => {
    await stoa.call(host, `/api/email/click/${token('click')}`, {
      headers: { 'user-agent': 'Googlebot/2.1' },
    });
    expect((await clicks()).at(-1)).toMatchObject({ is_machine: true });
  });

  it('lead nowhere else: no number, no forged token, no parameter opens another target', async () => {
    const before = (await clicks()).length;
    const other = await makeAccount(stoa.db.sql);
    for (const path of [
      token('click', 7),
      token('click', 0, other.accountId),
      token('leave'),
      'x',
      `${token('click')}A`,
    ])
      expect((await stoa.call(host, `/api/email/click/${path}`)).status).toBe(404);
    const reply = await stoa.call(
      host,
      `/api/email/click/${token('click', 9)}?url=https://evil.test&to=//evil.test`,
    );
    expect([reply.status, reply.headers.get('location')]).toEqual([404, null]);
    expect(await clicks()).toHaveLength(before);
  });
});

describe('[MNG-21] opened emails', () => {
  const opens = () =>
    stoa.db.sql`select is_machine from public.delivery_events where kind = 'open' order by id`;
  const load = (userAgent: string, at = token('open')) =>
    stoa.call(host, `/api/email/open/${at}`, { headers: { 'user-agent': userAgent } });

  it('are counted once by people and once by machines, as Apple’s proxy is one', async () => {
    const reply = await load(CHROME);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/gif']);
    await load(CHROME);
    await load('Mozilla/5.0');
    expect(await opens()).toEqual([{ is_machine: false }, { is_machine: true }]);
  });

  it('are not counted for forged links, or where contacts are not counted', async () => {
    const other = await makeAccount(stoa.db.sql);
    expect((await load(CHROME, token('click'))).status).toBe(404);
    await load(CHROME, token('open', 0, other.accountId));
    await stoa.db.sql`delete from public.delivery_events where kind = 'open'`;
    await stoa.db.sql`update public.campaigns set tracking = 'counts' where id = ${campaignId}`;
    await load(CHROME);
    expect(await opens()).toEqual([]);
    await stoa.db.sql`update public.campaigns set tracking = 'contacts' where id = ${campaignId}`;
  });
});

describe('[MNG-21] the email as a page', () => {
  it('shows it to its reader, without any right to run something', async () => {
    const reply = await stoa.call(host, `/api/email/view/${token('view')}`);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('Hello Reader');
    expect(reply.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect((await stoa.call(host, `/api/email/view/${token('click')}`)).status).toBe(404);
  });
});

describe('[MNG-21] leaving', () => {
  it('scanners that read every link unsubscribe nobody', async () => {
    const preferences = token('preferences');
    for (const path of [
      `leave/${token('leave')}`,
      `preferences/${preferences}`,
      `view/${token('view')}`,
      `click/${token('click')}`,
    ])
      for (const method of ['GET', 'HEAD']) await stoa.call(PLATFORM, `/api/email/${path}`, { method });
    expect(await statusOnList()).toMatchObject({ status: 'confirmed' });
  });

  it('one click leaves without cookie or Origin, again and again', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const reply = await form(`/api/email/leave/${token('leave')}`, 'List-Unsubscribe=One-Click');
      expect(reply.status).toBe(200);
    }
    expect(await statusOnList()).toEqual({ status: 'unsubscribed', left_by: delivery });
    const [counts] = await stoa.db.sql`
      select (select count(*)::int from public.delivery_events where kind = 'unsubscribe') as events,
        (select count(*)::int from public.consents where contact_id = ${contactId} and kind = 'withdrawn') as withdrawn`;
    expect(counts).toEqual({ events: 1, withdrawn: 1 });
    // The page of the button says the same to people.
    expect(await (await form(`/api/email/leave/${token('leave')}`, '', host)).text()).toContain(
      'unsubscribed',
    );
  });

  it('a forged link leaves nothing, and one whose email is gone is answered like any other', async () => {
    expect((await form('/api/email/leave/forged', '')).status).toBe(404);
    const gone = tokens.issue({
      kind: 'leave',
      accountId: site.accountId,
      deliveryId: site.accountId,
      no: 0,
    });
    expect((await form(`/api/email/leave/${gone}`, 'List-Unsubscribe=One-Click')).status).toBe(200);
  });

  it('other calls still need their own origin', async () => {
    expect((await form('/api/newsletter/leave', '{}', host)).status).toBe(403);
    expect((await form(`/api/email/click/${token('click')}`, '', host)).status).toBe(403);
  });
});

describe('[MNG-21] preferences without script', () => {
  const path = () => `/api/email/preferences/${token('preferences')}`;

  it('show the lists of the reader, as text', async () => {
    const html = await (await stoa.call(host, path())).text();
    expect(html).toContain('Readers &lt;b&gt;');
    expect(html).not.toMatch(/<script/i);
    expect(html).toContain('reader-1@');
  });

  it('join again by the reader’s own choice, and leave all', async () => {
    const joined = await (await form(path(), `action=save&list=${list.listId}`, host)).text();
    expect(joined).toContain('checked');
    expect(await statusOnList()).toMatchObject({ status: 'confirmed' });
    await form(path(), `action=all&list=${list.listId}`, host);
    expect(await statusOnList()).toMatchObject({ status: 'unsubscribed' });
  });

  it('reach no list of another site', async () => {
    const other = await makeAccount(stoa.db.sql);
    const foreign = await makeList(stoa.db, other, 1);
    await form(path(), `action=save&list=${foreign.listId}&list=x&list=%00`, host);
    const rows = await stoa.db.sql`
      select from public.list_contacts where list_id = ${foreign.listId} and contact_id = ${contactId}`;
    expect(rows).toHaveLength(0);
  });
});

describe('[MNG-21] previews', () => {
  const draft = async (blocks: unknown) => {
    const list = await makeList(stoa.db, site, 0);
    const contents = [{ language: 'en', subject: 'Hi {{ contact.first_name }}', blocks }];
    return (await makeCampaign(stoa.db, site, [list.listId], { contents })).id;
  };
  const text = (html: string) => [{ type: 'text', html }];
  const hello = text('<p>Hello {{ contact.name }}<script>alert(1)</script></p>');
  const post = async (path: string, body: unknown) =>
    stoa.call(host, `/api/email/${path}`, { body, token: await stoa.tokenOf(site.owner) });

  it('show a real contact’s email in a frame of the site alone', async () => {
    const reply = await post('preview', { campaignId: await draft(hello), contactId });
    const { subject, url } = (await reply.json()) as { subject: string; url: string };
    expect(subject).toBe('Hi Reader');
    const frame = await stoa.call(host, url);
    const html = await frame.text();
    expect(html).toContain('Hello Reader');
    expect(html).not.toContain('<script');
    expect(frame.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'; sandbox/);
    const other = await makeAccount(stoa.db.sql);
    expect((await stoa.call(`${other.slug}.localhost:3000`, url)).status).toBe(404);
  });

  it('fill in no contact and show no email of another site', async () => {
    const other = await makeAccount(stoa.db.sql);
    const others = await makeList(stoa.db, other, 1);
    const [[, foreign]] = [...others.contacts] as [[string, string]];
    const campaign = await makeCampaign(stoa.db, other, [others.listId]);
    expect((await post('preview', { campaignId: await draft(hello), contactId: foreign })).status).toBe(404);
    expect((await post('preview', { campaignId: campaign.id })).status).toBe(404);
    expect((await post('test', { campaignId: campaign.id })).status).toBe(404);
  });

  it('name what can’t be filled in', async () => {
    for (const html of ['{% for a in (1..100000000) %}x{% endfor %}', '{% include "x" %}']) {
      const reply = await post('preview', { campaignId: await draft(text(html)) });
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ code: 'invalid_input' });
    }
  });

  it('arrive at the manager as a test', async () => {
    expect((await post('test', { campaignId: await draft(hello) })).status).toBe(200);
    const [row] = await stoa.db.sql`select recipient, message ->> 'subject' as subject from ops.outbox`;
    expect(row).toMatchObject({ recipient: site.owner.email });
    expect(row?.['subject']).toMatch(/^\[Test\] Hi /);
  });

  it('show a caught email', async () => {
    await stoa.db.sql`
      insert into public.caught_emails (delivery_id, account_id, recipient, subject, html, text)
      values (${delivery}, ${site.accountId}, 'reader@example.com', 'News', '<p>Caught</p>', 'x')`;
    const { url } = (await (await post('preview', { deliveryId: delivery })).json()) as { url: string };
    expect(await (await stoa.call(host, url)).text()).toBe('<p>Caught</p>');
  });
});
