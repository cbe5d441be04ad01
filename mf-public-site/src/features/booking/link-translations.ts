import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';
import { LANGUAGES } from '../../translations/languages.ts';

const NAMESPACE = ownNamespace('site.booking');
// All languages in the file of this page: forty files more would cost every page their names in remoteEntry.js.
addMessages(NAMESPACE, async (language) => {
  const spoken = LANGUAGES.includes(language) ? language : 'en';
  return (await import(/* webpackMode: "eager" */ `../../../locales/${spoken}/booking.json`))
    .default as Record<string, string>;
});

export const useLinkTranslations = () => useTranslations(NAMESPACE);
