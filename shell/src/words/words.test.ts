import { textsOf, wordsFaults } from '@stoa/shared/testing/words-faults';
import { expect, it } from 'vitest';
import { LANGUAGES } from './index.ts';

const wordsIn = async (language: string) =>
  ((await import(`../../locales/${language}/shell.json`)) as { default: Parameters<typeof textsOf>[0] })
    .default;

it.each(LANGUAGES)(
  '[I18N-02] %s says all of it, with its placeholders and plural forms',
  async (language) => {
    expect(wordsFaults(language, await wordsIn('en'), await wordsIn(language))).toEqual([]);
  },
);

it.each(LANGUAGES)('[I18N-03] %s says that another device has signed in', async (language) => {
  expect(textsOf(await wordsIn(language)).get('errors.singleSession')).toBeTruthy();
});
