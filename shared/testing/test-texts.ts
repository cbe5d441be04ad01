import type { Messages } from '../i18n/catalogue.ts';
import { translate, type Values } from '../i18n/translate.ts';

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
