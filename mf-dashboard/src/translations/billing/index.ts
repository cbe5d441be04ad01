import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.billing');

/** Texts of the billing screen. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-billing" */ '../../../locales/ar/billing.json')).default
    : (await import(/* webpackChunkName: "words-en-billing" */ '../../../locales/en/billing.json')).default,
);

export const useBillingTranslations = () => useTranslations(NAMESPACE);
