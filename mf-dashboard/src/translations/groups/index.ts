import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.groups');

/** The words of groups, activity and achievements come with their screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-groups" */ '../../../locales/ar/groups.json')).default
    : (await import(/* webpackChunkName: "words-en-groups" */ '../../../locales/en/groups.json')).default,
);

export const useGroupTranslations = () => useTranslations(NAMESPACE);
