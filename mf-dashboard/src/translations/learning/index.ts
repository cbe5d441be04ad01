import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.learning');

/** The words of learning come with its screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-learning" */ '../../../locales/ar/learning.json')).default
    : (await import(/* webpackChunkName: "words-en-learning" */ '../../../locales/en/learning.json')).default,
);

export const useLearningTranslations = () => useTranslations(NAMESPACE);
