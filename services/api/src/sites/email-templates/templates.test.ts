import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let stoa: TestApp;
let site: TestAccount;
let host: string;
let token: string;
let turn = 0;
beforeAll(async () => {
  stoa = await createTestApp();
  site = await makeAccount(stoa.db.sql);
  host = `${site.slug}.localhost:3000`;
  token = await stoa.tokenOf(site.owner);
});
afterAll(() => stoa.stop());

const PATH = '/api/email/templates/confirm/en';
const texts = {
  subject: 'Join {{ site.name }}?',
  body: 'First.\n\nSecond for {{ site.name }}.',
  action: 'Yes',
};
const put = (body: object, path = PATH, as = token, to = host) =>
  stoa.call(to, path, { method: 'PUT', body, token: as });
const read = async (path = PATH) =>
  (await (await stoa.call(host, path, { token })).json()) as Record<string, unknown>;
async function confirmationTo(email: string, language = 'en') {
  turn += 1;
  await stoa.call(host, '/api/newsletter/ask', {
    body: { email, consent: 'I would like to read it.', source: '/' },
    headers: { 'accept-language': language },
    from: `192.0.2.${turn}`,
  });
  const [row] = await stoa.db.sql`
    select message from ops.outbox where recipient = ${email} order by at desc, id desc limit 1`;
  return row!['message'] as { subject: string; text: string; html: string };
}

describe('[MNG-21] emails that a site writes itself', () => {
  it('start as the catalogue has them, with merge fields, in each language', async () => {
    const english = await read();
    expect(english).toMatchObject({ isOwn: false, version: 0 });
    expect(english['subject']).toContain('{{ site.name }}');
    expect((await read('/api/email/templates/confirm/de'))['subject']).not.toBe(english['subject']);
    expect((await read('/api/email/templates/form_notice/en'))['body']).toContain('{{ form.name }}');
  });

  it('are sent once saved, and the catalogue’s again once reset; other languages stay', async () => {
    expect(await (await put({ ...texts, version: 0 })).json()).toEqual({ version: 1 });
    const own = await confirmationTo('ada@example.com');
    expect(own.subject).toMatch(/^Join .+\?$/);
    expect(own.subject).not.toContain('{{');
    expect(own.html).toContain('<p dir="auto" style="margin:0 0 16px">First.</p>');
    expect(own.text).toContain('/subscribed?newsletter=');
    expect((await confirmationTo('berta@example.com', 'de')).subject).not.toMatch(/^Join/);
    expect((await stoa.call(host, PATH, { method: 'DELETE', token })).status).toBe(204);
    expect((await confirmationTo('cleo@example.com')).subject).not.toMatch(/^Join/);
    expect(await read()).toMatchObject({ isOwn: false, version: 0 });
  });

  it('with broken Liquid or an unknown field are not saved, and the fault is named with its position', async () => {
    const faults = [
      [{ body: 'One.\n\nTwo {{ site.name' }, 'body', /^line 3, column \d+: output .* not closed/],
      [{ subject: '{{ site.name | nope }}' }, 'subject', /^line 1, column 1: undefined filter/],
      [{ body: 'Hi\n{{ contact.email }}' }, 'body', /^line 2, column 4: unknown field contact\.email/],
      [{ action: '{% include "x" %}' }, 'action', /line 1/],
    ] as const;
    for (const [change, path, message] of faults) {
      const reply = await put({ ...texts, ...change, version: 0 });
      const { code, issues } = (await reply.json()) as {
        code: string;
        issues: { path: string; message: string; code: string }[];
      };
      expect([reply.status, code, issues[0]?.path]).toEqual([400, 'invalid_input', path]);
      expect(issues[0]?.message).toMatch(message);
      expect(issues[0]?.code).toMatch(/^(liquid|field):\d+:\d+$/);
    }
    expect(await read()).toMatchObject({ isOwn: false });
  });

  it('escape what they are given, and take no line into a subject', async () => {
    await put({ subject: 'A  b <i>', body: '<script>alert(1)</script>', action: '<b>', version: 0 });
    const { html, subject } = await confirmationTo('dora@example.com');
    expect(subject).toBe('A b <i>');
    expect(html).not.toMatch(/<script|<b>|<i>/);
    await stoa.call(host, PATH, { method: 'DELETE', token });
  });

  it('are not saved over another’s change, by members, or for another site', async () => {
    expect((await put({ ...texts, version: 0 })).status).toBe(200);
    expect((await put({ ...texts, version: 0 })).status).toBe(412);
    expect((await put({ ...texts, version: 1 }, '/api/email/templates/invoice/en')).status).toBe(404);
    expect((await put({ ...texts, version: 1 }, '/api/email/templates/confirm/xx')).status).toBe(404);
    const other = await makeAccount(stoa.db.sql);
    const foreign = await put({ ...texts, version: 1 }, PATH, await stoa.tokenOf(other.owner));
    expect(foreign.status).toBe(403);
    const [row] = await stoa.db.sql`select count(*)::int as count from public.email_templates`;
    expect(row).toEqual({ count: 1 });
  });

  it('are shown in a frame as they would arrive', async () => {
    const preview = await stoa.call(host, '/api/email/preview', {
      body: { template: 'confirm', language: 'en' },
      token,
    });
    const { subject, url } = (await preview.json()) as { subject: string; url: string };
    expect(subject).toMatch(/^Join/);
    const frame = await stoa.call(host, url);
    expect(await frame.text()).toContain('Second for');
    expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});
