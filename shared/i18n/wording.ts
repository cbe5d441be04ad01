import { messagesIn, translationsRevision } from './catalogue.ts';
import { translate, type Values } from './translate.ts';

export interface Wording {
  t(key: string, values?: Values): string;
  language: string;
}

let made = new Map<string, Wording>();
let madeFor = 0;

/** The same object until words come, so that a page asks again then and only then. */
export function wordingOf(namespace: string, language: string): Wording {
  if (madeFor !== translationsRevision()) {
    made = new Map();
    madeFor = translationsRevision();
  }
  const name = `${language} ${namespace}`;
  const before = made.get(name);
  if (before) return before;
  const messages = messagesIn(namespace, language);
  const wording: Wording = {
    t: (key, values = {}) => translate(messages, language, key, values),
    language,
  };
  made.set(name, wording);
  return wording;
}
