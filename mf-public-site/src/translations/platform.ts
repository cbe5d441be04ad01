import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { LANGUAGES } from './languages.ts';
import type { PlatformTranslations } from './platform-translations.ts';

const NAMESPACE = ownNamespace('platform-site');

addMessages(NAMESPACE, async (language) => {
  const spoken = LANGUAGES.includes(language) ? language : 'en';
  const { default: translations } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../locales/${spoken}/platform.json`
  )) as { default: PlatformTranslations };
  return translations;
});

/** The words of the platform's own front page, in the page's language; no page of a site loads them. */
export const usePlatformTranslations = () => useTranslations(NAMESPACE);
