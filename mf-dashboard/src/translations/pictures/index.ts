import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.pictures');

/** The texts of picture fields come with the screens that have one. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-pictures" */ '../../../locales/ar/pictures.json')).default
    : (await import(/* webpackChunkName: "words-en-pictures" */ '../../../locales/en/pictures.json')).default,
);

export const usePictureTranslations = () => useTranslations(NAMESPACE);
