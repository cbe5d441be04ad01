import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.automations');

/** The words of automations come with their screens. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-automations" */ '../../../locales/ar/automations.json'))
        .default
    : (await import(/* webpackChunkName: "words-en-automations" */ '../../../locales/en/automations.json'))
        .default,
);

export const useAutomationTranslations = () => useTranslations(NAMESPACE);
