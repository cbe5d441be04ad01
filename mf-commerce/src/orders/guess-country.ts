import { savedCountry } from '@stoa/shared/commerce/countries';

/** Of what a browser says of its region; not all of them know the time zones of one. */
interface Region extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
}

/**
 * Where the buyer probably is: the country of a language that is read here or of the shop's money, if this browser's clock is
 * set to that country. Empty where the two do not agree; it is filled in beforehand only, for the buyer to change.
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
