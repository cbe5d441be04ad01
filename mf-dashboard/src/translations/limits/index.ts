import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.limits');

addMessages(
  NAMESPACE,
  async () =>
    (await import(/* webpackChunkName: "words-en-limits" */ '../../../locales/en/limits.json')).default,
);

export const useLimitTranslations = () => useTranslations(NAMESPACE);
