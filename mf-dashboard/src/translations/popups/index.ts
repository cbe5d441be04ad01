import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

const NAMESPACE = ownNamespace('dashboard.popups');

/** The texts of popups come with their screens. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/popups.json`
  )) as { default: Messages };
  return messages;
});

export const usePopupsTranslations = () => useTranslations(NAMESPACE);
