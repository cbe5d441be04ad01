import type { Messages } from '../i18n/catalogue.ts';
import { translate } from '../i18n/translate.ts';
import { textsOf } from './translation-faults.ts';

/** Numbers that between them ask for every form of every language's rules. */
const COUNTS = [0, 1, 2, 3, 5, 11, 100];
const FORM = /_(zero|one|two|few|many|other)$/;

/** Lists counted messages whose rendered form differs from the one the language's plural rules select. */
export function formFaults(language: string, translations: Messages, keys: readonly string[]): string[] {
  const texts = textsOf(translations);
  const rules = new Intl.PluralRules(language);
  return keys.flatMap((key) =>
    COUNTS.flatMap((count) => {
      const form = count === 0 && texts.has(`${key}_zero`) ? 'zero' : rules.select(count);
      const wanted = texts.get(`${key}_${form}`);
      if (wanted === undefined) return [`${key}_${form} is missing for ${count}`];
      const said = translate([translations], language, key, { count });
      return said === filled(wanted, language, count) ? [] : [`${key} says “${said}” for ${count}`];
    }),
  );
}

/** The keys of all messages that have forms. */
export const countedKeys = (translations: Messages): string[] => [
  ...new Set(
    [...textsOf(translations).keys()].filter((key) => FORM.test(key)).map((key) => key.replace(FORM, '')),
  ),
];

const filled = (text: string, language: string, count: number) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name) =>
    name === 'count' ? new Intl.NumberFormat(language).format(count) : '',
  );
