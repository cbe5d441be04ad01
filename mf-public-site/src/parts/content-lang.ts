import { directionOf } from '@stoa/shared/i18n/languages';
import { useAccount } from '@stoa/shared/shell';
import { useSiteWords } from '../words/index.ts';
import { langOf } from './format.ts';

/** The language that this site's people write in, where the page around it is in another. */
export function useContentLang(): string | undefined {
  return langOf(useAccount()?.settings.defaultLanguage, useSiteWords().language);
}

/** The direction that they write in, where the page around it is in another language: what stands in rows runs that way whole. */
export function useContentDir(): 'ltr' | 'rtl' | undefined {
  const lang = useContentLang();
  return lang === undefined ? undefined : directionOf(lang);
}
