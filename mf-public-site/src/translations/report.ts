import { addMessages, ownNamespace, type Translated, useTranslations } from '@stoa/shared/i18n';
import type english from '../../locales/en/report.json';
import { LANGUAGES } from './languages.ts';

const NAMESPACE = ownNamespace('report');

addMessages(NAMESPACE, async (language) => {
  const spoken = LANGUAGES.includes(language) ? language : 'en';
  const { default: translations } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../locales/${spoken}/report.json`
  )) as { default: Translated<typeof english> };
  return translations;
});

/** Texts of reporting a site, in the language of the page. */
export const useReportTranslations = () => useTranslations(NAMESPACE);
