import { textsOf, findTranslationFaults } from '@stoa/shared/testing/translation-faults';
import { expect, it } from 'vitest';
import { LANGUAGES } from './index.ts';

const translationsIn = async (language: string) =>
  ((await import(`../../locales/${language}/shell.json`)) as { default: Parameters<typeof textsOf>[0] })
    .default;

it.each(LANGUAGES)(
  '[I18N-02] %s says all of it, with its placeholders and plural forms',
  async (language) => {
    expect(
      findTranslationFaults(language, await translationsIn('en'), await translationsIn(language)),
    ).toEqual([]);
  },
);

it.each(LANGUAGES)('[I18N-03] %s says that another device has signed in', async (language) => {
  expect(textsOf(await translationsIn(language)).get('errors.singleSession')).toBeTruthy();
});
