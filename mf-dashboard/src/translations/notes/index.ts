import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.notes');

addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-notes" */ '../../../locales/ar/notes.json')).default
    : (await import(/* webpackChunkName: "words-en-notes" */ '../../../locales/en/notes.json')).default,
);

export const useNoteTranslations = () => useTranslations(NAMESPACE);
