import { addMessages, ownNamespace, useWords } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.newsletter');

/** The words of the newsletter’s list come with their screen. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-newsletter" */ './ar.ts')).words
    : (await import(/* webpackChunkName: "words-en-newsletter" */ './en.ts')).words,
);

export const useNewsletterWords = () => useWords(NAMESPACE);
