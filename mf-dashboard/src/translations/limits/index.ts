import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

const NAMESPACE = ownNamespace('dashboard.limits');

addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/limits.json`
  )) as { default: Messages };
  return messages;
});

export const useLimitTranslations = () => useTranslations(NAMESPACE);
