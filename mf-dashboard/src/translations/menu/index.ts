import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.profilemenu');

/** The words of arranging the side menu come with their screen. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-menu" */ '../../../locales/ar/menu.json')).default
    : (await import(/* webpackChunkName: "words-en-menu" */ '../../../locales/en/menu.json')).default,
);

export const useMenuTranslations = () => useTranslations(NAMESPACE);
