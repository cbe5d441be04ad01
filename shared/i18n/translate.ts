import type { Messages } from './catalogue.ts';
import { numberFormat } from '../contracts/intl.ts';

export type Values = Record<string, unknown>;

const rules = new Map<string, Intl.PluralRules>();

/**
 * The message of a key with its values, from the first catalogue that has it.
 * A `count` chooses the form by the language's plural rules: `lessons_one`, `lessons_few`; `_zero` is taken for 0 wherever it exists.
 */
export function translate(messages: Messages[], language: string, key: string, values: Values): string {
  for (const form of formsOf(language, values['count'])) {
    for (const catalogue of messages) {
      const text = at(catalogue, key + form);
      if (text !== undefined) return fill(text, language, values);
    }
  }
  return key;
}

function formsOf(language: string, count: unknown): string[] {
  if (typeof count !== 'number') return [''];
  return [...(count === 0 ? ['_zero'] : []), `_${pluralRules(language).select(count)}`, '_other', ''];
}

function pluralRules(language: string): Intl.PluralRules {
  const made = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, made);
  return made;
}

function at(messages: Messages, path: string): string | undefined {
  let here: string | Messages | undefined = messages;
  for (const name of path.split('.')) {
    if (typeof here !== 'object' || !Object.hasOwn(here, name)) return undefined;
    here = here[name];
  }
  return typeof here === 'string' ? here : undefined;
}

const fill = (text: string, language: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => {
    const value = values[name];
    if (name === 'count' && typeof value === 'number') return numberFormat(language).format(value);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  });
