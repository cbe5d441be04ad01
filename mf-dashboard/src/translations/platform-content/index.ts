import { addMessages } from '@stoa/shared/i18n';

/** The words of the platform’s documentation and of reasons, which no site has. */
addMessages('dashboard', async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-platform" */ '../../../locales/ar/platform-content.json'))
        .default
    : (await import(/* webpackChunkName: "words-en-platform" */ '../../../locales/en/platform-content.json'))
        .default,
);
