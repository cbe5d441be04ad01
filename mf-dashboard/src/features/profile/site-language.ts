import {
  isLanguage,
  type Language,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_DAYS,
  type LanguageSettings,
  siteLanguage,
} from '@stoa/shared/contracts/languages';

/** The language in which this browser reads the site: what was chosen before, else the site's own. */
export function readSiteLanguage(settings: LanguageSettings): Language {
  const stored = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);
  return isLanguage(stored) ? stored : siteLanguage(settings);
}

/** Chooses it for the next pages of the site, and leaves the dashboard as it is. */
export function storeSiteLanguage(language: Language): void {
  const maxAge = LANGUAGE_COOKIE_DAYS * 24 * 60 * 60;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
