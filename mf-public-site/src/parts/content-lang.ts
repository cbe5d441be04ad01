import { useAccount } from '@stoa/shared/shell';
import { useSiteTranslations } from '../translations/index.ts';
import { langOf } from './format.ts';

/** The language that this site's people write in, where the page around it is in another. */
export function useContentLang(): string | undefined {
  return langOf(useAccount()?.settings.defaultLanguage, useSiteTranslations().language);
}
