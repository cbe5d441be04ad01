import { addMessages } from '@stoa/shared/i18n';

/** The words of begun courses come with the screens that show them, so that no other screen pays for them. */
addMessages('dashboard', async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-courses" */ '../../../locales/ar/courses.json')).default
    : (await import(/* webpackChunkName: "words-en-courses" */ '../../../locales/en/courses.json')).default,
);
