import { addMessages, ownNamespace, useWords } from '@stoa/shared/i18n';
import type { SiteWords } from './site-words.ts';
import { LANGUAGES } from './languages.ts';

const NAMESPACE = ownNamespace('site');

addMessages(NAMESPACE, async (language) => {
  const spoken = LANGUAGES.includes(language) ? language : 'en';
  const { default: words } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../locales/${spoken}/site.json`
  )) as { default: SiteWords };
  return words;
});

/** The words of the public site in the page's language. */
export const useSiteWords = () => useWords(NAMESPACE);
