import { addMessages, type Messages } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

/** The words of begun courses come with the screens that show them, so that no other screen pays for them. */
addMessages('dashboard', async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/courses.json`
  )) as { default: Messages };
  return messages;
});
