import { addMessages, ownNamespace, type Translated, useTranslations } from '@stoa/shared/i18n';
import type english from '../../locales/en/start.json';
import { LANGUAGES } from './languages.ts';

const NAMESPACE = ownNamespace('start');

addMessages(NAMESPACE, async (language) => {
  const spoken = LANGUAGES.includes(language) ? language : 'en';
  const { default: translations } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../locales/${spoken}/start.json`
  )) as { default: Translated<typeof english> };
  return translations;
});

/** Texts of signing up and creating a site, in the language of the page. */
export const useStartTranslations = () => useTranslations(NAMESPACE);
