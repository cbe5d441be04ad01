import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.people');

/** The words of messages, profile and notices come with their screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-people" */ '../../../locales/ar/people.json')).default
    : (await import(/* webpackChunkName: "words-en-people" */ '../../../locales/en/people.json')).default,
);

export const usePeopleTranslations = () => useTranslations(NAMESPACE);
