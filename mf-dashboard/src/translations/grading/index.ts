import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.grading');

/** The words of grading and of a course's students come with their screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-grading" */ '../../../locales/ar/grading.json')).default
    : (await import(/* webpackChunkName: "words-en-grading" */ '../../../locales/en/grading.json')).default,
);

export const useGradingTranslations = () => useTranslations(NAMESPACE);
