import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.email-templates');

/** The texts of a site’s own emails come with their screens. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (
        await import(
          /* webpackChunkName: "words-ar-email-templates" */ '../../../locales/ar/email-templates.json'
        )
      ).default
    : (
        await import(
          /* webpackChunkName: "words-en-email-templates" */ '../../../locales/en/email-templates.json'
        )
      ).default,
);

export const useTemplateTranslations = () => useTranslations(NAMESPACE);
