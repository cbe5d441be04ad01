import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SUPPORTED_LANGUAGES } from '../contracts/languages.ts';
import { countedKeys, formFaults } from '../testing/form-faults.ts';
import { findTranslationFaults } from '../testing/translation-faults.ts';
import type { Messages } from './catalogue.ts';
import { KIT_PARTS, kitMessages } from './kit-messages.ts';

const LOCALES = join(import.meta.dirname, '../locales');
const read = (language: string, name: string) =>
  JSON.parse(readFileSync(join(LOCALES, language, name), 'utf8')) as Messages;
const NAMES = readdirSync(join(LOCALES, 'en'));
const TRANSLATED = SUPPORTED_LANGUAGES.filter((one) => one !== 'en');

it.each(TRANSLATED)('[I18N-02] the kit and forms say all of it in %s', (language) => {
  for (const name of NAMES) {
    const messages = read(language, name);
    expect([name, ...findTranslationFaults(language, read('en', name), messages)]).toEqual([name]);
    expect([name, ...formFaults(language, messages, countedKeys(messages))]).toEqual([name]);
  }
});

it.each(TRANSLATED)('[I18N-02] one file has every part of the kit in %s', async (language) => {
  for (const part of KIT_PARTS)
    expect([part, await kitMessages(language, part)]).toEqual([part, read(language, `${part}.json`)]);
});

it('[I18N-02] English comes with each part, and a language that the product lacks gets none', async () => {
  expect(await kitMessages('en', 'lists')).toEqual({});
  expect(await kitMessages('xx', 'lists')).toEqual({});
});
