import { readFileSync } from 'node:fs';
import { type Language, SUPPORTED_LANGUAGES } from '@stoa/shared/contracts/languages';

/** Reads one namespace of locales/ in every language, once, when the service starts. */
export function readCatalogues<T>(namespace: string): Record<Language, T> {
  const read = (language: string): T =>
    JSON.parse(
      readFileSync(new URL(`../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
    ) as T;
  return Object.fromEntries(SUPPORTED_LANGUAGES.map((language) => [language, read(language)])) as Record<
    Language,
    T
  >;
}
