import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('start');

addMessages(NAMESPACE, async () => {
  const { default: translations } = await import(
    /* webpackChunkName: "words-start" */ '../../locales/en/start.json'
  );
  return translations;
});

/** Texts of signing up and creating a site; every language falls back to English. */
export const useStartTranslations = () => useTranslations(NAMESPACE);
