import { addMessages, type Messages } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

/** The words of editing the site, its pages and posts come with those screens, so that no other screen pays for them. */
addMessages('dashboard', async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/editing.json`
  )) as { default: Messages };
  return messages;
});
