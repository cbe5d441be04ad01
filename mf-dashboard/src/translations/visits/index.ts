import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.visits');

addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-visits" */ '../../../locales/ar/visits.json')).default
    : (await import(/* webpackChunkName: "words-en-visits" */ '../../../locales/en/visits.json')).default,
);

export const useVisitsTranslations = () => useTranslations(NAMESPACE);
