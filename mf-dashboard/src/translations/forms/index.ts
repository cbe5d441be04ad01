import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.forms');

/** The texts of forms come with their screens. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-forms" */ '../../../locales/ar/forms.json')).default
    : (await import(/* webpackChunkName: "words-en-forms" */ '../../../locales/en/forms.json')).default,
);

export const useFormsTranslations = () => useTranslations(NAMESPACE);
