import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { expect, it } from 'vitest';
import { chooseLanguage, type LanguageWishes } from './choose-language.ts';

const nothing: LanguageWishes = {
  requested: null,
  stored: undefined,
  own: undefined,
  accepted: undefined,
  offered: SUPPORTED_LANGUAGES,
};

it.each<[wanted: string, wishes: Partial<LanguageWishes>]>([
  ['ar', { requested: 'ar', stored: 'ja', own: 'es', accepted: 'de' }],
  ['ja', { stored: 'ja', own: 'es', accepted: 'de' }],
  ['es', { own: 'es', accepted: 'de' }],
  ['de', { accepted: 'de-AT,en;q=0.5' }],
  ['fr', { accepted: 'en;q=0.4, fr-CH;q=0.9' }],
  ['zh', { accepted: 'tlh, ZH-hant-TW;q=0.8, en;q=0.1' }],
  ['en', {}],
  ['en', { accepted: '*' }],
  ['en', { accepted: 'de;q=0' }],
])('[I18N-04] the language is %s for %o', (wanted, wishes) => {
  expect(chooseLanguage({ ...nothing, ...wishes })).toBe(wanted);
});

it.each(['xx', 'EN', 'ar-EG', '', 'en,ar', '../en', '__proto__', 'a'.repeat(9_000)])(
  '[I18N-01] %s is no language, wherever it comes from',
  (garbage) => {
    const wishes = { requested: garbage, stored: garbage, own: garbage };
    expect(chooseLanguage({ ...nothing, ...wishes, accepted: 'th' })).toBe('th');
  },
);

it.each<[wanted: string, wishes: Partial<LanguageWishes>]>([
  ['es', { requested: 'ar', stored: 'ja', own: 'es' }],
  ['en', { requested: 'ar', accepted: 'ja, de' }],
  ['es', { own: 'ko', accepted: 'ja, es' }],
])('[LIM-05] a language that the site does not offer is not shown: %s for %o', (wanted, wishes) => {
  expect(chooseLanguage({ ...nothing, ...wishes, offered: ['en', 'es'] })).toBe(wanted);
});

it('[LIM-05] a site without English is never shown in it', () => {
  expect(chooseLanguage({ ...nothing, accepted: 'de', offered: ['ar', 'ja'] })).toBe('ar');
});
