import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { watchWords } from './catalogue.ts';
import { type Wording, wordingOf } from './wording.ts';

export {
  addMessages,
  type Catalogue,
  type LoadMessages,
  loadWords,
  type Messages,
  ownNamespace,
  wordsOf,
} from './catalogue.ts';
export type { Translated } from './translated.ts';

const LanguageContext = createContext('en');

/** The shell wraps the page in it. */
export function I18nRoot({ language, children }: { language: string; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Words of one namespace: `t('cart.title')`, with the language of the page. */
export function useWords(namespace: string): Wording {
  const language = use(LanguageContext);
  const here = () => wordingOf(namespace, language);
  return useSyncExternalStore(watchWords, here, here);
}
