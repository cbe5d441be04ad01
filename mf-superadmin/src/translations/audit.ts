import { addMessages, type Messages } from '@stoa/shared/i18n';
import { spokenLanguage } from './spoken-language.ts';

/** Names of what the audit log holds. */
addMessages('audit', async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../locales/${spokenLanguage(language)}/audit.json`
  )) as { default: Messages };
  return messages;
});
