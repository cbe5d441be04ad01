import { addMessages, type Messages } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

/** The words of orders come with the screens that show one, so that no other screen pays for them. */
addMessages('dashboard', async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/orders.json`
  )) as { default: Messages };
  return messages;
});
