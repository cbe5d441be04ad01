import path from 'node:path';
import { PRODUCT_KINDS } from '@stoa/shared/contracts/product-kind';
import { loadDeclaration } from '@stoa/shared/federation/remote-config';
import { textsOf, findTranslationFaults } from '@stoa/shared/testing/translation-faults';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import type { PlatformTranslations } from './platform-translations.ts';

const translationsIn = async (language: string) =>
  ((await import(`../../locales/${language}/site.json`)) as { default: Parameters<typeof textsOf>[0] })
    .default;

it.each(LANGUAGES)(
  '[I18N-02] %s says all of it, with its placeholders and plural forms',
  async (language) => {
    expect(
      findTranslationFaults(language, await translationsIn('en'), await translationsIn(language)),
    ).toEqual([]);
  },
);

describe.each(['booking', 'certificate', 'marketing', 'report', 'start'])('%s', (namespace) => {
  const textsIn = async (language: string) =>
    (
      (await import(`../../locales/${language}/${namespace}.json`)) as {
        default: Parameters<typeof textsOf>[0];
      }
    ).default;

  it.each(LANGUAGES)('[I18N-02] says all of it in %s', async (language) => {
    expect(findTranslationFaults(language, await textsIn('en'), await textsIn(language))).toEqual([]);
  });
});

const platformTranslationsIn = async (language: string) =>
  ((await import(`../../locales/${language}/platform.json`)) as { default: PlatformTranslations }).default;

it.each(LANGUAGES)('[I18N-02] the platform’s front page says all of it in %s', async (language) => {
  const translations = await platformTranslationsIn(language);
  expect(findTranslationFaults(language, await platformTranslationsIn('en'), translations)).toEqual([]);
  expect(Math.max(translations.head.title.length, translations.head.description.length)).toBeLessThanOrEqual(
    200,
  );
});

it('[I18N-02] every literal title of a route has a translation in every language', async () => {
  const { routes } = await loadDeclaration(path.join(import.meta.dirname, '../..'));
  const { default: titles } = await import('./titles.ts');
  const literals = routes.map(({ head }) => head?.title).filter((title) => title?.startsWith('='));
  expect(literals.filter((title) => !titles[title?.slice(1) ?? ''])).toEqual([]);
});

it('[I18N-02] what remote.ts says of the platform’s front page is told in every language', async () => {
  const { routes } = await loadDeclaration(path.join(import.meta.dirname, '../..'));
  const { head } = routes.find(({ expose }) => expose === './PlatformHome') ?? {};
  const { default: titles } = await import('./titles.ts');
  for (const literal of [head?.title, head?.description]) {
    const titleTexts = titles[literal?.slice(1) ?? ''] ?? {};
    expect(Object.keys(titleTexts).sort()).toEqual(LANGUAGES.filter((one) => one !== 'en').sort());
  }
});

it.each(LANGUAGES)('[I18N-03] %s says that nothing was found', async (language) => {
  expect(textsOf(await translationsIn(language)).get('errors.notFound')).toBeTruthy();
});

it.each(LANGUAGES)('[PAGE-15] every kind of thing in the shop has a name in %s', async (language) => {
  const texts = textsOf(await translationsIn(language));
  for (const kind of PRODUCT_KINDS)
    if (kind !== 'course')
      expect([kind, texts.get(`shop.kinds.${kind}`)]).toEqual([kind, expect.any(String)]);
});

it.each(LANGUAGES)('[ERR-22] %s says what to choose in place of a weak password', async (language) => {
  const texts = textsOf(await translationsIn(language));
  for (const key of ['auth.passwordHint', 'auth.weakNext']) expect(texts.get(key)).toMatch(/10|١٠|১০/);
});
