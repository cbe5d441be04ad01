import { savedCountry } from '@stoa/shared/commerce/countries';

/** Of what a browser says of its region; not all of them know the time zones of one. */
interface Region extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
}

/**
 * Guesses the customer's country from their languages or the shop's currency, if the browser's time zone
 * agrees; else empty. It only prefills the field.
 */
export function guessCountry(
  languages: readonly string[],
  currency: string,
  zone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  // A currency's code begins with that of its country.
  for (const language of [...languages, `und-${currency.slice(0, 2)}`]) {
    try {
      const region = new Intl.Locale(language).maximize().region ?? '';
      const locale: Region = new Intl.Locale(`und-${region}`);
      if (locale.getTimeZones?.()?.includes(zone) && savedCountry(region)) return region;
    } catch {
      // No language that this browser knows.
    }
  }
  return '';
}
