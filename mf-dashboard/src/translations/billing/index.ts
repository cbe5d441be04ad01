import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.billing');

/** Texts of the billing screen; English until they are translated. */
addMessages(
  NAMESPACE,
  async () =>
    (await import(/* webpackChunkName: "words-en-billing" */ '../../../locales/en/billing.json')).default,
);

export const useBillingTranslations = () => useTranslations(NAMESPACE);
