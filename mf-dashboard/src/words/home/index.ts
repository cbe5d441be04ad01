import { addMessages } from '@stoa/shared/i18n';

/** The words of the first screen come with it, so that no other screen pays for them. */
addMessages('dashboard', async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-home" */ './ar.ts')).words
    : (await import(/* webpackChunkName: "words-en-home" */ './en.ts')).words,
);
