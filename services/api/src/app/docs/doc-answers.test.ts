import { DocAnswers } from '@stoa/shared/contracts/doc-search';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallOptions, createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const PATH = '/api/docs/answers';
let stoa: TestApp;
let now = new Date('2026-11-27T10:00:00Z');
let network = 0;
beforeAll(async () => {
  stoa = await createTestApp({ now: () => now });
});
afterAll(() => stoa.stop());

let slug = '';
let from = '';
beforeEach(async () => {
  network += 1;
  slug = `a-page-${network}`;
  from = `192.0.2.${network}`;
  await stoa.db.sql`delete from ops.doc_answers`;
  await stoa.db.sql`
    insert into public.pages (account_id, slug, title, section, status)
    values (${PLATFORM_ACCOUNT_ID}, ${slug}, ${`Page ${network}`}, 'Owners', 'published')`;
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (fields: Record<string, string>, options: CallOptions = {}) =>
  stoa.call(PLATFORM, PATH, {
    method: 'POST',
    rawBody: new URLSearchParams({ slug, ...fields }).toString(),
    from,
    ...options,
    headers: { ...FORM, ...options.headers },
  });
const stored = async () => [
  ...(await stoa.db.sql`select is_useful, body from ops.doc_answers order by at, is_useful`),
];
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;

describe('[MKT-14] "Was this useful?"', () => {
  it('is answered by a form without script, and leads back to the page', async () => {
    const reply = await post({ useful: 'no', text: ' The third step fails. ' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `/docs/${slug}#answered`]);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(await stored()).toEqual([{ is_useful: false, body: 'The third step fails.' }]);
  });

  it('is answered in JSON too', async () => {
    const reply = await stoa.call(PLATFORM, PATH, { body: { slug, useful: 'yes' }, from });
    expect(reply.status).toBe(303);
    expect(await stored()).toEqual([{ is_useful: true, body: '' }]);
  });

  it('counts once a visitor, page and day, the latest, and keeps a text', async () => {
    await post({ useful: 'no', text: 'Unclear' });
    await post({ useful: 'yes' });
    expect(await stored()).toEqual([{ is_useful: true, body: 'Unclear' }]);
    await post({ useful: 'yes' }, { headers: { 'user-agent': 'another' } });
    await post({ useful: 'yes' }, { from: '198.51.100.7' });
    expect(await stored()).toHaveLength(3);
  });

  it('keeps a keyed hash of the visitor for two days', async () => {
    await post({ useful: 'no' });
    const [row] = await stoa.db.sql<[{ visitor: string }]>`select visitor from ops.doc_answers`;
    expect(row.visitor).toMatch(/^[\w-]{43}$/);
    expect(row.visitor).not.toContain(from);
    await stoa.db.sql`update ops.doc_answers set day = day - 2`;
    now = new Date(now.getTime() + 86_400_000);
    await post({ useful: 'yes' });
    const rows = await stoa.db.sql`select visitor is null as forgotten from ops.doc_answers order by at`;
    expect([...rows]).toEqual([{ forgotten: true }, { forgotten: false }]);
  });

  it.each<[string, Record<string, string>]>([
    ['no answer', {}],
    ['another answer', { useful: 'maybe' }],
    ['a field more', { useful: 'yes', account_id: 'x' }],
    ['a text of 1,001 letters', { useful: 'yes', text: 'a'.repeat(1001) }],
    ['a sign that no text may hold', { useful: 'yes', text: 'a\0b' }],
    ['a path for a page', { useful: 'yes', slug: '../admin' }],
  ])('refuses %s', async (_what, fields) => {
    expect(await codeOf(await post(fields))).toBe('invalid_input');
    expect(await stored()).toEqual([]);
  });

  it('refuses forms from elsewhere, and forms where none are taken', async () => {
    const origin = { headers: { origin: 'http://evil.example' } };
    expect(await codeOf(await post({ useful: 'yes' }, origin))).toBe('foreign_origin');
    const silent = { headers: { origin: '' } };
    expect(await codeOf(await post({ useful: 'yes' }, silent))).toBe('foreign_origin');
    const other = await stoa.call(PLATFORM, '/api/site-reports', {
      method: 'POST',
      rawBody: 'site=x',
      headers: FORM,
      from,
    });
    expect(await codeOf(other)).toBe('unsupported_media_type');
  });

  it('is about published docs pages of the platform alone', async () => {
    expect(await codeOf(await post({ useful: 'yes', slug: 'no-such-page' }))).toBe('not_found');
    await stoa.db.sql`update public.pages set status = 'draft' where slug = ${slug}`;
    expect(await codeOf(await post({ useful: 'yes' }))).toBe('not_found');
    const { accountId } = await makeAccount(stoa.db.sql, { slug: `t-${network}` });
    await stoa.db.sql`
      insert into public.pages (account_id, slug, title, status) values (${accountId}, 'theirs', 'Theirs', 'published')`;
    expect(await codeOf(await post({ useful: 'yes', slug: 'theirs' }))).toBe('not_found');
    const atSite = await stoa.call(`t-${network}.localhost:3000`, PATH, {
      body: { slug, useful: 'yes' },
      from,
    });
    expect(atSite.status).toBe(404);
  });

  it('is limited: the 21st answer of an address within an hour is refused', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await post({ useful: 'yes' })).status);
    expect(statuses.slice(0, 20).every((status) => status === 303)).toBe(true);
    expect(statuses[20]).toBe(429);
  });

  it('is shown to operators by page, with counts and texts, the least useful first', async () => {
    await stoa.db.sql`
      insert into public.pages (account_id, slug, title, section, status)
      values (${PLATFORM_ACCOUNT_ID}, ${`${slug}-b`}, 'Better', 'Owners', 'published')`;
    await post({ useful: 'no', text: '<b>Broken</b>' });
    await post({ useful: 'yes' }, { from: '198.51.100.8' });
    await post({ useful: 'yes', slug: `${slug}-b` });
    const operator = await stoa.operator();
    const reply = await stoa.call(PLATFORM, '/api/operator/docs/answers', operator);
    const { pages } = DocAnswers.parse(await reply.json());
    expect(pages).toMatchObject([
      { slug, useful: 1, notUseful: 1, texts: [{ text: '<b>Broken</b>', isUseful: false }] },
      { slug: `${slug}-b`, useful: 1, notUseful: 0, texts: [] },
    ]);
  });
});
