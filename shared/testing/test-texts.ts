import type { Messages } from '../i18n/catalogue.ts';
import { translate, type Values } from '../i18n/translate.ts';

const HOLE = '\0';

/**
 * Reads the texts a test expects from the locale file, so that a reworded message breaks no test.
 * Throws on an unknown key: `const t = testTexts(cart); getByRole('button', { name: t('cart.apply') })`.
 */
export function testTexts(messages: Messages, language = 'en') {
  return (key: string, values: Values = {}): string => {
    const text = translate([messages], language, key, values);
    if (text === key) throw new Error(`no message has the key ${key}`);
    return text;
  };
}

/** Reads a text as a pattern in which a value that is not given matches anything. */
export function testPatterns(messages: Messages, language = 'en') {
  const t = testTexts(messages, language);
  return (key: string, values: Values = {}): RegExp => {
    const open = new Proxy(values, { get: (given, name) => Reflect.get(given, name) ?? HOLE });
    return new RegExp(
      t(key, open)
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll(HOLE, '.+'),
    );
  };
}
