import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.limits');

addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-limits" */ '../../../locales/ar/limits.json')).default
    : (await import(/* webpackChunkName: "words-en-limits" */ '../../../locales/en/limits.json')).default,
);

export const useLimitTranslations = () => useTranslations(NAMESPACE);
