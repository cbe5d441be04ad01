import { addMessages } from '@stoa/shared/i18n';

/** The names of an area's screens come with the first of them. */
addMessages('dashboard', async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-sections" */ '../../../locales/ar/sections.json')).default
    : (await import(/* webpackChunkName: "words-en-sections" */ '../../../locales/en/sections.json')).default,
);
