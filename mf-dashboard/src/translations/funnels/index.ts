import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.funnels');

/** The words of funnels come with their screens. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-funnels" */ '../../../locales/ar/funnels.json')).default
    : (await import(/* webpackChunkName: "words-en-funnels" */ '../../../locales/en/funnels.json')).default,
);

export const useFunnelTranslations = () => useTranslations(NAMESPACE);
