import { CURRENCIES } from '@stoa/shared/contracts/currencies';
import { isLanguage, type Language } from '@stoa/shared/contracts/languages';

export interface Region {
  language: Language;
  currency: string;
  timeZone: string;
}

/** Infers language, currency and time zone from the page's language and the browser's locale; all can be changed. */
export function guessRegion(pageLanguage: string, locale: string, timeZone: string): Region {
  const country = new Intl.Locale(locale).maximize().region ?? '';
  return {
    language: isLanguage(pageLanguage) ? pageLanguage : 'en',
    currency: CURRENCIES.find(({ countries }) => countries.includes(country))?.code ?? 'USD',
    timeZone,
  };
}
