import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

export const NAMESPACE = ownNamespace('dashboard.shop');

/** The words of the shop's managers come with its screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/shop.json`
  )) as { default: Messages };
  return messages;
});

export const useShopTranslations = () => useTranslations(NAMESPACE);
