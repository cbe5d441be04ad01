/** The languages a site may be in. */
export const SUPPORTED_LANGUAGES = [
  ...(['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'ja', 'zh', 'ko'] as const),
  ...(['ar', 'hi', 'bn', 'tr', 'vi', 'pl', 'nl', 'sv', 'uk', 'th'] as const),
] as const;
export type Language = (typeof SUPPORTED_LANGUAGES)[number];

/** Stores the language a visitor chose for the site; each host has its own. */
export const LANGUAGE_COOKIE = 'lang';
/** Stores the language a member chose for the dashboard, apart from that of the site. */
export const DASHBOARD_LANGUAGE_COOKIE = 'dashboard_lang';
export const LANGUAGE_COOKIE_DAYS = 365;

/** Checks whether a text is the exact tag of a supported language. */
export const isLanguage = (text: unknown): text is Language =>
  (SUPPORTED_LANGUAGES as readonly unknown[]).includes(text);

export interface LanguageSettings {
  defaultLanguage?: string | undefined;
  languages?: readonly string[] | undefined;
}

/** Lists the languages visitors can choose, always including the site's own; all when the site names none. */
export function offeredLanguages({ defaultLanguage, languages }: LanguageSettings): Language[] {
  if (!languages || languages.length === 0) return [...SUPPORTED_LANGUAGES];
  return SUPPORTED_LANGUAGES.filter((one) => one === defaultLanguage || languages.includes(one));
}

/** The language of whoever chose none: the site's own, else English, else the first it has. */
export function siteLanguage(settings: LanguageSettings): Language {
  const offered = offeredLanguages(settings);
  return [settings.defaultLanguage, 'en', ...offered].find(
    (one) => isLanguage(one) && offered.includes(one),
  ) as Language;
}
