import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.teaching');

/** The words of teaching come with its screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-teaching" */ '../../../locales/ar/teaching.json')).default
    : (await import(/* webpackChunkName: "words-en-teaching" */ '../../../locales/en/teaching.json')).default,
);

export const useTeachingTranslations = () => useTranslations(NAMESPACE);
