import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.newsletter');

/** The words of the newsletter’s list come with their screen. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-newsletter" */ '../../../locales/ar/newsletter.json'))
        .default
    : (await import(/* webpackChunkName: "words-en-newsletter" */ '../../../locales/en/newsletter.json'))
        .default,
);

export const useNewsletterTranslations = () => useTranslations(NAMESPACE);
