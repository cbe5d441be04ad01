import { isLanguage } from '@stoa/shared/contracts/languages';
import { OWN_NAMES } from '@stoa/shared/i18n/own-names';
import { dateFormat, displayNames, numberFormat } from '@stoa/shared/contracts/intl';

/** A day as people write it in that language; the zone is the account's, so server and browser agree. */
export function formatDay(iso: string | null, language: string, timeZone: string): string {
  const date = iso ? new Date(iso) : null;
  if (!date || Number.isNaN(date.getTime())) return '';
  const options = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  try {
    return dateFormat(language, { ...options, timeZone }).format(date);
  } catch {
    return dateFormat(language, { ...options, timeZone: 'UTC' }).format(date);
  }
}

/** A length of time in hours and minutes, rounded up to whole minutes; nothing for nothing. */
export function formatLength(seconds: number, language: string): string {
  const minutes = Math.ceil(Math.max(0, seconds) / 60);
  const unit = (value: number, name: 'hour' | 'minute') =>
    numberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  const parts = [
    minutes >= 60 ? unit(Math.floor(minutes / 60), 'hour') : '',
    minutes % 60 > 0 ? unit(minutes % 60, 'minute') : '',
  ];
  return parts.filter(Boolean).join(' ');
}

const MAX_NAMES = 1_000;
const names = new Map<string, string>();

/** The name of a language in another language: `languageName('ar', 'en')` is Arabic. */
export function languageName(code: string, inLanguage: string): string {
  // The first names of a page cost a tenth of a second on a slow machine: most of them are of this kind.
  if (code === inLanguage && isLanguage(code)) return OWN_NAMES[code];
  const key = `${code} ${inLanguage}`;
  const name = names.get(key) ?? nameIn(code, inLanguage);
  if (names.size < MAX_NAMES) names.set(key, name);
  return name;
}

function nameIn(code: string, inLanguage: string): string {
  try {
    const name = displayNames(inLanguage, 'language').of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
  } catch {
    return code;
  }
}

/** Returns the `lang` attribute of content; undefined if it matches the page's language. */
export function langOf(code: string | undefined, pageLanguage: string): string | undefined {
  return code && code !== pageLanguage ? code : undefined;
}
