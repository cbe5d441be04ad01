import { addMessages, type Messages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { spokenLanguage } from '../spoken-language.ts';

const NAMESPACE = ownNamespace('dashboard.email-templates');

/** The texts of a site’s own emails come with their screens. */
addMessages(NAMESPACE, async (language) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "words-[request]" */ `../../../locales/${spokenLanguage(language)}/email-templates.json`
  )) as { default: Messages };
  return messages;
});

export const useTemplateTranslations = () => useTranslations(NAMESPACE);
