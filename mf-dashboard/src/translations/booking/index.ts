import { addMessages, ownNamespace, useTranslations } from '@stoa/shared/i18n';

const NAMESPACE = ownNamespace('dashboard.booking');

/** The words of appointments and meetings come with their screens, so that no other screen pays for them. */
addMessages(NAMESPACE, async (language) =>
  language === 'ar'
    ? (await import(/* webpackChunkName: "words-ar-booking" */ '../../../locales/ar/booking.json')).default
    : (await import(/* webpackChunkName: "words-en-booking" */ '../../../locales/en/booking.json')).default,
);

export const useBookingTranslations = () => useTranslations(NAMESPACE);
