import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

export const NAMESPACE = ownNamespace('dashboard.shop');

/** The words of the shop's managers come with its screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-shop" */ '../../../locales/ar/shop.json')).default
    : (await import(/* webpackChunkName: "words-en-shop" */ '../../../locales/en/shop.json')).default,
);

export const useShopTranslations = () => useTranslations(NAMESPACE);
