import { addMessages, type Messages } from '@stoa/shared/i18n';
import { spokenLanguage } from './spoken-language.ts';

addMessages('offers', async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../locales/${spokenLanguage(language)}/offers.json`
  )) as { default: Messages };
  return messages;
});
