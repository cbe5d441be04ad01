import { addMessages, type Messages } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';
import { NAMESPACE } from './index.ts';

/** Subscriptions bring their part of the shop's messages along: other screens of the shop don't load it. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/subscriptions.json`
  )) as { default: Messages };
  return messages;
});
