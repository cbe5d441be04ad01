import { addMessages } from '@stoa/shared/i18n';

/** The words of the first screen come with it, so that no other screen pays for them. */
addMessages('dashboard', async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-home" */ '../../../locales/ar/home.json')).default
    : (await import(/* webpackChunkName: "words-en-home" */ '../../../locales/en/home.json')).default,
);
