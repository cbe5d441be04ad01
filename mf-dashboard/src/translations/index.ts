import { addMessages } from '@stoa/shared/i18n';

/** One language at a time: nobody pays for another one. */
addMessages('dashboard', async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-dashboard" */ '../../locales/ar/dashboard.json')).default
    : (await import(/* webpackChunkName: "words-en-dashboard" */ '../../locales/en/dashboard.json')).default,
);
