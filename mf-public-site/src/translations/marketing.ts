import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('marketing');

addMessages(NAMESPACE, async () => {
  const { default: translations } = await import(
    /* webpackChunkName: "words-marketing" */ '../../locales/en/marketing.json'
  );
  return translations;
});

/** Texts around the platform's own pages; every language falls back to English. */
export const useMarketingTranslations = () => useTranslations(NAMESPACE);
