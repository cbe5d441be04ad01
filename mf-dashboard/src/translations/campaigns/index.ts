import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.campaigns');

/** The words of email campaigns come with their screens. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-campaigns" */ '../../../locales/ar/campaigns.json'))
        .default
    : (await import(/* webpackChunkName: "words-en-campaigns" */ '../../../locales/en/campaigns.json'))
        .default,
);

export const useCampaignTranslations = () => useTranslations(NAMESPACE);
