import { addMessages, type Messages } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

/** The words of the platform’s documentation and of reasons, which no site has. */
addMessages('dashboard', async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/platform-content.json`
  )) as { default: Messages };
  return messages;
});
