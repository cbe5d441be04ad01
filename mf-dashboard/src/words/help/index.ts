import { addMessages, ownNamespace, useWords } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.help');

/** The documentation is long; it comes to whoever opens it. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-help" */ './ar.ts')).words
    : (await import(/* webpackChunkName: "words-en-help" */ './en.ts')).words,
);

export const useHelpWords = () => useWords(NAMESPACE);
