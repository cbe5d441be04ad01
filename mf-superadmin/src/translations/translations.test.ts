import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';
import { countedKeys, formFaults } from '@stoa/shared/testing/form-faults';
import { bareKeys, findTranslationFaults, textsOf } from '@stoa/shared/testing/translation-faults';
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
});

it.each([
  ['cockpit', 100],
  ['superadmin', 50],
])('every message of %s that a screen requests exists', (namespace, minimum) => {
  const known = bareKeys(textsOf(messagesIn('en', `${namespace}.json`)));
  const source = join(import.meta.dirname, '..');
  const translator = new RegExp(`{ t(?:: (\\w+))?[^}]*} = useTranslations\\('${namespace}'\\)`, 'g');
  const requested = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(translator)].map(([, name = 't']) => ({ text, name })))
    .flatMap(({ text, name }) =>
      [...text.matchAll(new RegExp(`\\b${name}\\(\\s*'([a-zA-Z_.]+)'`, 'g'))].map(([, key = '']) => key),
    );
  expect(requested.length).toBeGreaterThan(minimum);
  expect(requested.filter((key) => !known.has(key))).toEqual([]);
});
