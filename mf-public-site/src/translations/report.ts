import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('report');

addMessages(NAMESPACE, async () => {
  const { default: translations } = await import(
    /* webpackChunkName: "words-report" */ '../../locales/en/report.json'
  );
  return translations;
});

/** Texts of reporting a site; every language falls back to English. */
export const useReportTranslations = () => useTranslations(NAMESPACE);
