import type { Language } from '@stoa/shared/contracts/languages';
import type { Translated } from '@stoa/shared/i18n';
import { translate } from '@stoa/shared/i18n/translate';
import type enBilling from '../../../locales/en/billing-mail.json';
import type en from '../../../locales/en/mail.json';
import siteMail from '../../../locales/en/site-mail.json' with { type: 'json' };
import { readCatalogues } from '../locales.ts';

/** Texts of emails to members and customers. */
export const MAIL_TRANSLATIONS: Record<Language, Translated<typeof en>> = readCatalogues('mail');
const SITE_TRANSLATIONS: Record<Language, Translated<typeof siteMail>> = readCatalogues('site-mail');
const BILLING_TRANSLATIONS: Record<Language, Translated<typeof enBilling>> = readCatalogues('billing-mail');

/** Returns the text of an email in its receiver's language: `say('paid.subject', { order })`. */
export function mailTranslations(
  lang: Language,
): (key: string, values?: Record<string, string | number>) => string {
  const catalogues = [
    MAIL_TRANSLATIONS[lang],
    BILLING_TRANSLATIONS[lang],
    SITE_TRANSLATIONS[lang],
    // A text that is newer than its translation.
    siteMail,
  ];
  return (key, values = {}) => translate(catalogues, lang, key, values);
}
