import { makeAccount, type TestAccount } from '@stoa/supabase/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { makePublicSite, makeRemote } from '../../testing/make-remote.ts';
import { createTestApp, PLATFORM, type TestApp } from '../../testing/test-app.ts';

const KILN = 'kiln.localhost:3000';
let stoa: TestApp;
let kiln: TestAccount;
let rendered: string[] = [];
beforeAll(async () => {
  stoa = await createTestApp({
    render: async ({ url }) => {
      rendered.push(url);
      return { ok: true, html: `<main>${url}</main>`, themeStyleText: '', styleText: '' };
    },
    embedded: { fetch: () => Response.json([]), anonKey: 'anon-key' },
  });
  kiln = await makeAccount(stoa.db.sql, { slug: 'kiln' });
  await stoa.publish(makePublicSite());
  await stoa.publish(makeRemote());
});
afterAll(() => stoa.stop());
beforeEach(() => {
  rendered = [];
  stoa.app.accountsChanged();
});

describe('the language of a page', () => {
  const german = { 'accept-language': 'de-AT,de;q=0.9' };
  const offer = (settings: Record<string, unknown>) =>
    stoa.db.sql`update public.accounts set settings = settings || ${stoa.db.sql.json(settings as never)}
      where account_id = ${kiln.accountId}`.then(() => stoa.app.accountsChanged());
  const inLanguage = async (path: string, cookie = '', headers: Record<string, string> = {}, host = KILN) => {
    const reply = await stoa.call(host, path, { headers: { ...headers, ...(cookie && { cookie }) } });
    const html = await reply.text();
    const page = JSON.parse(/id="stoa-bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Bootstrap;
    const [, lang, dir] = /<html lang="([^"]*)" dir="([^"]*)"/.exec(html) ?? [];
    return { reply, html, page, tag: `${lang} ${dir}` };
  };
  afterAll(() => offer({ languages: [], defaultLanguage: 'en' }));

  it('[I18N-04] [I18N-05] is the site’s own until the visitor chooses; the choice is kept for this host', async () => {
    await offer({ defaultLanguage: 'es', languages: ['es', 'ar', 'ja'] });
    expect((await inLanguage('/', '', german)).tag).toBe('es ltr');
    const chosen = await inLanguage('/?lang=ar');
    expect([chosen.tag, chosen.page.lang, chosen.page.dir]).toEqual(['ar rtl', 'ar', 'rtl']);
    expect(chosen.reply.headers.get('content-language')).toBe('ar');
    const [cookie] = chosen.reply.headers.getSetCookie().filter((line) => line.startsWith('lang='));
    expect(cookie).toBe('lang=ar; Max-Age=31536000; Path=/; SameSite=Lax');
    expect((await inLanguage('/', 'lang=ar')).tag).toBe('ar rtl');
    expect((await inLanguage('/?lang=ja', 'lang=ar')).tag).toBe('ja ltr');
    expect((await inLanguage('/dashboard', 'lang=ja')).tag).toBe('ja ltr');
  });

  it('[LIM-05] what the site does not offer is not shown, kept or stored, however it is asked for', async () => {
    await offer({ defaultLanguage: 'es', languages: ['es', 'ar'] });
    await inLanguage('/');
    rendered = [];
    for (const wish of [
      'de',
      'xx',
      'AR',
      'ar-EG',
      'es%0d%0aset-cookie:%20a=b',
      '%3Cscript%3E',
      'a'.repeat(2_000),
    ]) {
      const { reply, html, tag } = await inLanguage(`/?lang=${wish}`, `lang=${wish}`, german);
      expect([wish, tag, reply.headers.getSetCookie()]).toEqual([wish, 'es ltr', []]);
      expect(html).not.toContain('%3Cscript');
    }
    expect(rendered).toEqual([]);
  });

  it('[PLT-28] stored pages are kept apart by language, and a visitor’s choice changes nobody else’s page', async () => {
    await offer({ defaultLanguage: 'es', languages: ['es', 'ar'] });
    const first = await inLanguage('/');
    const arabic = await inLanguage('/?lang=ar');
    rendered = [];
    expect((await inLanguage('/', 'lang=ar')).reply.headers.get('etag')).toBe(
      arabic.reply.headers.get('etag'),
    );
    const again = await inLanguage('/');
    expect([again.tag, again.reply.headers.get('etag')]).toEqual(['es ltr', first.reply.headers.get('etag')]);
    expect(rendered).toEqual([]);
    expect(first.reply.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    const etag = first.reply.headers.get('etag') ?? '';
    const changed = await inLanguage('/', 'lang=ar', { 'if-none-match': etag });
    expect([changed.reply.status, changed.tag]).toEqual([200, 'ar rtl']);
  });

  it('every language of a page has its address, which names all of them', async () => {
    await offer({ defaultLanguage: 'es', languages: ['en', 'ar'] });
    const links = (html: string) =>
      [...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)"/g)].map(
        ([, rel, language = '', href = '']) => `${rel} ${language} ${href.replace(`http://${KILN}`, '')}`,
      );
    const all = ['en /?lang=en', 'es /', 'ar /?lang=ar', 'x-default /'].map((one) => `alternate ${one}`);
    expect(links((await inLanguage('/')).html)).toEqual(['canonical  /', ...all]);
    expect(links((await inLanguage('/', 'lang=ar')).html)).toEqual(['canonical  /?lang=ar', ...all]);
    await offer({ languages: ['es'] });
    expect(links((await inLanguage('/')).html)).toEqual(['canonical  /']);
  });

  describe('on the platform’s own pages', () => {
    const onPlatform = (path: string, cookie = '', headers: Record<string, string> = {}) =>
      inLanguage(path, cookie, headers, PLATFORM);

    it('[I18N-01] [I18N-05] is what was asked for, what was kept, or the browser’s, of all twenty', async () => {
      expect((await onPlatform('/')).tag).toBe('en ltr');
      expect((await onPlatform('/', '', german)).tag).toBe('de ltr');
      expect((await onPlatform('/', 'lang=ja', german)).tag).toBe('ja ltr');
      const chosen = await onPlatform('/?lang=ar', 'lang=ja', german);
      expect([chosen.tag, chosen.page.lang, chosen.page.dir]).toEqual(['ar rtl', 'ar', 'rtl']);
      expect(chosen.reply.headers.getSetCookie().some((line) => line.startsWith('lang=ar;'))).toBe(true);
      expect((await onPlatform('/?lang=xx', 'lang=AR')).tag).toBe('en ltr');
      for (const language of SUPPORTED_LANGUAGES) {
        expect((await onPlatform(`/?lang=${language}`)).page.lang).toBe(language);
      }
    });

    it('[I18N-02] tells its title, its description and its other addresses in it', async () => {
      const { html, page } = await onPlatform('/?lang=ar');
      expect(html).toMatch(/<title>رواق[^<]*<\/title>/);
      expect(html).toContain('<meta name="description" content="تحت سقف واحد">');
      expect(JSON.stringify(page.composition)).not.toContain('descriptions');
      const alternates = [...html.matchAll(/hreflang="([^"]+)" href="http:\/\/[^/]+([^"]+)"/g)];
      expect(alternates.map(([, language, path]) => `${language} ${path}`)).toEqual([
        ...SUPPORTED_LANGUAGES.map((one) => `${one} ${one === 'en' ? '/' : `/?lang=${one}`}`),
        'x-default /',
      ]);
    });

    it('speaks every language where people work, and names no other address there', async () => {
      const work = await onPlatform('/dashboard', 'lang=ja', german);
      expect([work.reply.status, work.tag]).toEqual([200, 'ja ltr']);
      expect((await onPlatform('/dashboard', 'lang=ar')).tag).toBe('ar rtl');
      expect(work.html).not.toContain('hreflang=');
    });

    it('[EXAM-C2] the language of the dashboard and that of the site are chosen apart', async () => {
      const chosen = await onPlatform('/dashboard?lang=ar', 'lang=ja');
      expect(chosen.tag).toBe('ar rtl');
      const cookies = chosen.reply.headers.getSetCookie().filter((line) => line.includes('lang='));
      expect(cookies.map((line) => line.split(';', 1)[0])).toEqual(['dashboard_lang=ar']);
      expect((await onPlatform('/dashboard', 'lang=ja; dashboard_lang=ar')).tag).toBe('ar rtl');
      expect((await onPlatform('/', 'lang=ja; dashboard_lang=ar')).tag).toBe('ja ltr');
    });
  });
});
