import { existsSync, readFileSync } from 'node:fs';
import { type Language, SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';

/** Reads one namespace of locales/ in every language, once, when the service starts; English until it is translated. */
export function readCatalogues<T>(namespace: string): Record<Language, T> {
  const fileOf = (language: string) =>
    new URL(`../../locales/${language}/${namespace}.json`, import.meta.url);
  const read = (language: string): T =>
    JSON.parse(readFileSync(existsSync(fileOf(language)) ? fileOf(language) : fileOf('en'), 'utf8')) as T;
  return Object.fromEntries(SUPPORTED_LANGUAGES.map((language) => [language, read(language)])) as Record<
    Language,
    T
  >;
}
