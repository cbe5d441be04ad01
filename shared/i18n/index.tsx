import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { watchTranslations } from './catalogue.ts';
import { type Wording, wordingOf } from './wording.ts';

export {
  addMessages,
  type Catalogue,
  type LoadMessages,
  loadTranslations,
  type Messages,
  ownNamespace,
  withTranslationsOwner,
} from './catalogue.ts';
export type { Translated } from './translated.ts';

const LanguageContext = createContext('en');

/** The shell wraps the page in it. */
export function I18nRoot({ language, children }: { language: string; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** Words of one namespace: `t('cart.title')`, with the language of the page. */
export function useTranslations(namespace: string): Wording {
  const language = use(LanguageContext);
  const here = () => wordingOf(namespace, language);
  return useSyncExternalStore(watchTranslations, here, here);
}

// Aliases of contract 1.1, listed in shared/federation/deprecated.ts; they end with contract 1.4.
export { useTranslations as useWords };
export { loadTranslations as loadWords, withTranslationsOwner as wordsOf } from './catalogue.ts';
