import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { countedKeys, formFaults } from '@stoa/shared/testing/form-faults';
import { findTranslationFaults, textsOf } from '@stoa/shared/testing/translation-faults';
import { describe, expect, it } from 'vitest';

type Messages = { [key: string]: string | Messages };

const LOCALES = join(import.meta.dirname, '../../locales');
const messagesIn = (language: string, name: string) =>
  JSON.parse(readFileSync(join(LOCALES, language, name), 'utf8')) as Messages;
const NAMES = readdirSync(join(LOCALES, 'en'));

describe.each(NAMES)('%s', (name) => {
  const english = messagesIn('en', name);

  it.each(SUPPORTED_LANGUAGES)(
    '[I18N-02] says all of it in %s, with its placeholders and plural forms',
    (language) => {
      const messages = messagesIn(language, name);
      expect(findTranslationFaults(language, english, messages)).toEqual([]);
      expect(formFaults(language, messages, countedKeys(messages))).toEqual([]);
    },
  );

  it.each(SUPPORTED_LANGUAGES)('[I18N-05] keys pressed together stay on one line in %s', (language) => {
    for (const text of textsOf(messagesIn(language, name)).values())
      for (const chord of text.match(/.?Alt\s\+.*?[↑↓].?/gu) ?? [])
        expect(chord).toMatch(
          language === 'ar' ? /^\u2066Alt\u00a0\+\u00a0[↑↓]\u2069$/u : /Alt\u00a0\+\u00a0[↑↓]/u,
        );
  });

  it('[I18N-05] in Arabic, what is typed as it stands keeps its signs and stands from left to right', () => {
    const apart = /\u2066.*?\u2069|\u200e.*?\u200e|\{\{\w+\}\}/gu;
    const torn = /(^|[\s(«])[/.@#{][a-z]|[a-z](:\/\/|-)(?=[\s.،؛)»]|$)|[a-z}]\s*\|\s*[/{a-z]|\d(px|rem)/iu;
    for (const [key, text] of textsOf(messagesIn('ar', name)))
      expect([key, text.replaceAll(apart, '')]).not.toEqual([key, expect.stringMatching(torn)]);
  });
});
