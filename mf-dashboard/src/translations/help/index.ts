import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

const NAMESPACE = ownNamespace('dashboard.help');

/** The documentation is long; it comes to whoever opens it. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/help.json`
  )) as { default: Messages };
  return messages;
});

export const useHelpTranslations = () => useTranslations(NAMESPACE);
