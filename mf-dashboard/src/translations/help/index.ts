import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.help');

/** The documentation is long; it comes to whoever opens it. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-help" */ '../../../locales/ar/help.json')).default
    : (await import(/* webpackChunkName: "words-en-help" */ '../../../locales/en/help.json')).default,
);

export const useHelpTranslations = () => useTranslations(NAMESPACE);
