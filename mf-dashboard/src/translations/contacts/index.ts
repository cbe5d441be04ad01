import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.contacts');

/** Messages of contacts, loaded with their screens. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-contacts" */ '../../../locales/ar/contacts.json')).default
    : (await import(/* webpackChunkName: "words-en-contacts" */ '../../../locales/en/contacts.json')).default,
);

export const useContactTranslations = () => useTranslations(NAMESPACE);
