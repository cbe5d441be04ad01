import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.popups');

/** The texts of popups come with their screens. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-popups" */ '../../../locales/ar/popups.json')).default
    : (await import(/* webpackChunkName: "words-en-popups" */ '../../../locales/en/popups.json')).default,
);

export const usePopupsTranslations = () => useTranslations(NAMESPACE);
