import { addMessages, ownNamespace, useWords } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.groups');

/** The words of groups, activity and achievements come with their screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-groups" */ './ar.ts')).words
    : (await import(/* webpackChunkName: "words-en-groups" */ './en.ts')).words,
);

export const useGroupWords = () => useWords(NAMESPACE);
