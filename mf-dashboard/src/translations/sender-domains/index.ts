import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

const NAMESPACE = ownNamespace('dashboard.senderDomains');

/** The words of sender domains come with their screen. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/sender-domains.json`
  )) as { default: Messages };
  return messages;
});

export const useSenderTranslations = () => useTranslations(NAMESPACE);
