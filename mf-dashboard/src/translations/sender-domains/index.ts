import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.senderDomains');

/** The words of sender domains come with their screen. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (
        await import(
          /* webpackChunkName: "words-ar-sender-domains" */ '../../../locales/ar/sender-domains.json'
        )
      ).default
    : (
        await import(
          /* webpackChunkName: "words-en-sender-domains" */ '../../../locales/en/sender-domains.json'
        )
      ).default,
);

export const useSenderTranslations = () => useTranslations(NAMESPACE);
