import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

const NAMESPACE = ownNamespace('dashboard.profilemenu');

/** The words of arranging the side menu come with their screen. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/menu.json`
  )) as { default: Messages };
  return messages;
});

export const useMenuTranslations = () => useTranslations(NAMESPACE);
