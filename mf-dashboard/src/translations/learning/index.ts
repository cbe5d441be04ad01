import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

const NAMESPACE = ownNamespace('dashboard.learning');

/** The words of learning come with its screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/learning.json`
  )) as { default: Messages };
  return messages;
});

export const useLearningTranslations = () => useTranslations(NAMESPACE);
