import type { Messages } from '@stoa/shared/i18n/catalogue';
import { countedKeys, formFaults } from '@stoa/shared/testing/form-faults';
import { expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';

const translationsIn = async (language: string) =>
  ((await import(`../../locales/${language}/site.json`)) as { default: Messages }).default;
/** Messages with a count in the catalogue, course pages and shop. */
const COUNTED = ['course.count', 'course.lessons', 'reviews.count', 'shop.left'];

it.each(LANGUAGES)('[EXAM-C8] [I18N-02] %s counts in the forms of its plural rules', async (language) => {
  const translations = await translationsIn(language);
  const keys = new Set([...COUNTED, ...countedKeys(await translationsIn('en'))]);
  expect(formFaults(language, translations, [...keys])).toEqual([]);
});
