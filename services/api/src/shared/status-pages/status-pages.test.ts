import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { AppError, type ErrorCode } from '@stoa/shared/contracts/errors';
import { findTranslationFaults } from '@stoa/shared/testing/translation-faults';
import { makeAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePublicSite } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';
import { kindOf } from './send-status.ts';
import { statusPage } from './status-page.ts';
import { STATUS_TRANSLATIONS } from './status-translations.ts';
import { statusText } from '../../testing/texts.ts';

const KILN = 'kiln.localhost:3000';
const AS_BROWSER = { headers: { accept: 'text/html,application/xhtml+xml;q=0.9' } };
let stoa: TestApp;
let trouble: Error | null = null;
beforeAll(async () => {
  stoa = await createTestApp({
    compose: (composition) => {
      if (trouble) throw trouble;
      return composition;
    },
  });
  const kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  const entry = (id: string, label: string, item_url: string, parent: string | null = null) => ({
    id,
    parent,
    data: { menuItem: { label, item_url } },
  });
  const header = [
    entry('1', 'Courses & more', '/course'),
    entry('2', 'Evil', 'javascript:alert(1)'),
    entry('3', 'Below', '/below', '1'),
  ];
  const settings = {
    sitetitle: 'Kiln <b>&</b> Co',
    logo: '/storage/logo.svg',
    logo_width: 6,
    footer: { footer_bottom: 'Since 1998', footer_bottom_links: [{ label: 'Terms', item_url: '/terms' }] },
  };
  const colours = {
    primary: '#7a1f3d',
    ground: '#fffaf0',
    surface: '#ffffff',
    text: '#111111',
    accent: '#7a1f3d',
  };
  const theme = {
    light: colours,
    dark: { ...colours, ground: '#101010' },
    headingFont: 'Lora',
    bodyFont: 'Karla',
    radius: 3,
  };
  const { sql } = stoa.db;
  await sql`update public.accounts set settings = ${sql.json(settings)}, theme = ${sql.json(theme)},
    menus = ${sql.json({ header, mobile: [] })} where account_id = ${kiln.accountId}`;
  stoa.app.accountsChanged();
  await stoa.publish(makePublicSite());
});
afterAll(() => stoa.stop());
beforeEach(() => void (trouble = null));

describe('[ERR-06] instead of a page that fails', () => {
  it.each([
    ['forbidden', 403, statusText('forbidden.title')],
    ['preview_over', 410, statusText('gone.title')],
    ['rate_limited', 429, statusText('busy.title')],
    ['internal', 500, statusText('failed.title')],
    ['registry_unavailable', 503, statusText('away.title')],
  ] as [ErrorCode, number, string][])(
    '%s is a page with status %i in the face of the site',
    async (code, status, title) => {
      trouble = new AppError(code, 'for programs only');
      const reply = await stoa.call(KILN, '/', AS_BROWSER);
      const html = await reply.text();
      expect(reply.status).toBe(status);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).not.toContain('for programs only');
      for (const part of [
        '--stoa-primary:#7a1f3d',
        'lora-latin',
        'src="/storage/logo.svg"',
        'Since 1998',
        'href="/terms"',
        'href="/course"',
      ])
        expect(html).toContain(part);
      expect(html).toContain('Courses &amp; more');
      expect(html).not.toMatch(/javascript:|\/below|<script|<b>/);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('x-robots-tag')).toBe('noindex');
      expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(reply.headers.has('retry-after')).toBe(status === 503);
    },
  );

  it('is never stored: the next visitor gets the page again', async () => {
    trouble = new Error('the renderer fell over');
    expect((await stoa.call(KILN, '/', AS_BROWSER)).status).toBe(500);
    trouble = null;
    expect((await stoa.call(KILN, '/', AS_BROWSER)).status).toBe(200);
  });

  it('speaks the language of whoever asks', async () => {
    trouble = new AppError('internal', 'x');
    const page = async (query: string, headers: Record<string, string> = {}) =>
      (await stoa.call(KILN, `/${query}`, { headers: { ...AS_BROWSER.headers, ...headers } })).text();
    expect(await page('?lang=ar')).toContain('<html lang="ar" dir="rtl">');
    expect(await page('', { cookie: 'lang=ja' })).toContain('<html lang="ja" dir="ltr">');
    expect(await page('', { 'accept-language': 'sv-SE,en;q=0.5' })).toContain('Något gick fel');
  });

  it('programs are told in their own words', async () => {
    trouble = new AppError('internal', 'x');
    for (const accept of ['application/json', '*/*', '']) {
      const reply = await stoa.call(KILN, '/', { headers: { accept } });
      expect(reply.headers.get('content-type')).toBe('application/problem+json');
    }
    const api = await stoa.call(KILN, '/api/none', AS_BROWSER);
    expect(await api.json()).toMatchObject({ code: 'not_found' });
  });

  it('the platform has a face of its own', async () => {
    trouble = new AppError('internal', 'x');
    expect(await (await stoa.call(PLATFORM, '/', AS_BROWSER)).text()).toContain(
      '<title>Something went wrong · Stoa</title>',
    );
  });
});

it('[I18N-02] every language says all of it, and its page is of its language', () => {
  for (const lang of SUPPORTED_LANGUAGES) {
    expect([lang, findTranslationFaults(lang, STATUS_TRANSLATIONS.en, STATUS_TRANSLATIONS[lang])]).toEqual([
      lang,
      [],
    ]);
    const { html } = statusPage({
      kind: 'away',
      status: 503,
      lang,
      account: null,
      fontBase: '/f/',
      host: 'h',
      platformUrl: 'http://stoa.test/',
    });
    expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(html).toContain(STATUS_TRANSLATIONS[lang].away.title);
  }
});

it('what a caller did wrong has no page of its own', () => {
  expect([400, 409, 422].map(kindOf)).toEqual([null, null, null]);
  expect([502, 504].map(kindOf)).toEqual(['failed', 'failed']);
});
