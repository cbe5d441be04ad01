const MAX = 300;
const made = new Map<string, unknown>();

/** Made once: to make a formatter costs fifty times what it costs to use it, and a page of cards asks for dozens. */
function once<T>(kind: string, locale: string, options: object, make: () => T): T {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const before = made.get(key) as T | undefined;
  if (before) return before;
  const formatter = make();
  if (made.size >= MAX) made.clear();
  made.set(key, formatter);
  return formatter;
}

/** Numbers, amounts and units in a language; throws as Intl does. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once('number', locale, options, () => new Intl.NumberFormat(locale, options));
}

/** Days and times in a language; throws as Intl does, for a time zone that does not exist too. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once('date', locale, options, () => new Intl.DateTimeFormat(locale, options));
}

/** Dates in English are British. */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** Names of languages or regions in a language. */
export function displayNames(locale: string, type: 'language' | 'region'): Intl.DisplayNames {
  return once('names', locale, { type }, () => new Intl.DisplayNames([locale], { type }));
}
