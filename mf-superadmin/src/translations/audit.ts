import { addMessages } from '@stoa/shared/i18n';

/** Names of what the audit log holds. */
addMessages('audit', async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-audit" */ '../../locales/ar/audit.json')).default
    : (await import(/* webpackChunkName: "words-en-audit" */ '../../locales/en/audit.json')).default,
);
