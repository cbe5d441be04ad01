import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

const NAMESPACE = ownNamespace('dashboard.affiliates');

/** Messages of affiliates, loaded with their screens. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/affiliates.json`
  )) as { default: Messages };
  return messages;
});

export const useAffiliateTranslations = () => useTranslations(NAMESPACE);
