import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.affiliates');

/** Messages of affiliates, loaded with their screens. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-affiliates" */ '../../../locales/ar/affiliates.json'))
        .default
    : (await import(/* webpackChunkName: "words-en-affiliates" */ '../../../locales/en/affiliates.json'))
        .default,
);

export const useAffiliateTranslations = () => useTranslations(NAMESPACE);
