import { addMessages, type Messages } from '@stoa/shared/i18n';
import { spokenLanguage } from './spoken-language.ts';

addMessages('superadmin', async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../locales/${spokenLanguage(language)}/superadmin.json`
  )) as { default: Messages };
  return messages;
});

addMessages('cockpit', async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../locales/${spokenLanguage(language)}/cockpit.json`
  )) as { default: Messages };
  return messages;
});
