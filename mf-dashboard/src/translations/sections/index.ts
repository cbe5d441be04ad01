import { addMessages, type Messages } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

/** The names of an area's screens come with the first of them. */
addMessages('dashboard', async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/sections.json`
  )) as { default: Messages };
  return messages;
});
