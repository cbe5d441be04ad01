import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

const NAMESPACE = ownNamespace('dashboard.people');

/** The words of messages, profile and notices come with their screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/people.json`
  )) as { default: Messages };
  return messages;
});

export const usePeopleTranslations = () => useTranslations(NAMESPACE);
