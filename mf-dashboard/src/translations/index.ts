import { addMessages, type Messages } from '@stoa/shared/i18n';
import { spokenLanguage } from './spoken-language.ts';

/** One language at a time: nobody pays for another one. */
addMessages('dashboard', async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../locales/${spokenLanguage(language)}/dashboard.json`
  )) as { default: Messages };
  return messages;
});
