import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.manage');

/** The words of managing come with its screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-manage" */ '../../../locales/ar/manage.json')).default
    : (await import(/* webpackChunkName: "words-en-manage" */ '../../../locales/en/manage.json')).default,
);

export const useManageTranslations = () => useTranslations(NAMESPACE);
