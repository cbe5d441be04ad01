import { addMessages, ownNamespace, type Translated, useTranslations } from '@stoa/shared/i18n';
import type english from '../../locales/en/marketing.json';
import { LANGUAGES } from './languages.ts';

const NAMESPACE = ownNamespace('marketing');

addMessages(NAMESPACE, async (language) => {
  const spoken = LANGUAGES.includes(language) ? language : 'en';
  const { default: translations } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../locales/${spoken}/marketing.json`
  )) as { default: Translated<typeof english> };
  return translations;
});

/** Texts around the platform’s own pages, in the language of the page. */
export const useMarketingTranslations = () => useTranslations(NAMESPACE);
