import { addMessages } from '@stoa/shared/i18n';

/** The words of orders come with the screens that show one, so that no other screen pays for them. */
addMessages('dashboard', async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-orders" */ '../../../locales/ar/orders.json')).default
    : (await import(/* webpackChunkName: "words-en-orders" */ '../../../locales/en/orders.json')).default,
);
