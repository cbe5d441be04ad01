import { addMessages, ownNamespace, useWords } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.profilemenu');

/** The words of arranging the side menu come with their screen. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-menu" */ './ar.ts')).words
    : (await import(/* webpackChunkName: "words-en-menu" */ './en.ts')).words,
);

export const useMenuWords = () => useWords(NAMESPACE);
