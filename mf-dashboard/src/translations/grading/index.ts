import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

const NAMESPACE = ownNamespace('dashboard.grading');

/** The words of grading and of a course's students come with their screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/grading.json`
  )) as { default: Messages };
  return messages;
});

export const useGradingTranslations = () => useTranslations(NAMESPACE);
