import { CURRENCIES } from '@stoa/shared/contracts/currencies';
import { isLanguage, type Language } from '@stoa/shared/contracts/languages';

export interface Region {
  language: Language;
  currency: string;
  timeZone: string;
}

/** Infers language, currency and time zone from the page's language and the browser's locale; all can be changed. */
export function guessRegion(pageLanguage: string, locale: string, timeZone: string): Region {
  const country = countryOf(locale);
  return {
    language: isLanguage(pageLanguage) ? pageLanguage : 'en',
    currency: CURRENCIES.find(({ countries }) => countries.includes(country))?.code ?? 'USD',
    timeZone,
  };
}

/** Some systems report locales such as `en-US@posix`, which no standard knows. */
function countryOf(locale: string): string {
  try {
    return new Intl.Locale(locale.replace(/[@.].*$/, '')).maximize().region ?? '';
  } catch {
    return '';
  }
}
