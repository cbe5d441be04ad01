import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import type { SiteTranslations } from './site-translations.ts';
import { LANGUAGES } from './languages.ts';

const NAMESPACE = ownNamespace('site');

addMessages(NAMESPACE, async (language) => {
  const spoken = LANGUAGES.includes(language) ? language : 'en';
  const { default: translations } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../locales/${spoken}/site.json`
  )) as { default: SiteTranslations };
  return translations;
});

/** The words of the public site in the page's language. */
export const useSiteTranslations = () => useTranslations(NAMESPACE);
