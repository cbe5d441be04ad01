import { addMessages } from '@stoa/shared/i18n';

/** The words of editing the site, its pages and posts come with those screens, so that no other screen pays for them. */
addMessages('dashboard', async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-editing" */ '../../../locales/ar/editing.json')).default
    : (await import(/* webpackChunkName: "words-en-editing" */ '../../../locales/en/editing.json')).default,
);
