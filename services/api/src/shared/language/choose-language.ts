import { isLanguage, type Language } from '@stoa/shared/contracts/languages';
import { parseAccept } from 'hono/utils/accept';
import { MAX_ACCEPTED_LANGUAGES } from '../limits.ts';

export interface LanguageWishes {
  /** `?lang` of this request. */
  requested: string | null;
  /** Language cookie from an earlier choice. */
  stored: string | undefined;
  /** The account's own language. */
  own: string | undefined;
  /** The Accept-Language header. */
  accepted: string | undefined;
  /** Languages offered by the site. */
  offered: readonly Language[];
}

const FALLBACK: Language = 'en';

/** The language of a page: what was asked for, what was chosen before, the account's own, the browser's, and English at last. */
export function chooseLanguage({ requested, stored, own, accepted, offered }: LanguageWishes): Language {
  const isOffered = (wish: string | null | undefined): wish is Language =>
    isLanguage(wish) && offered.includes(wish);
  for (const wish of [requested, stored, own]) if (isOffered(wish)) return wish;
  return acceptedLanguages(accepted).find(isOffered) ?? (isOffered(FALLBACK) ? FALLBACK : first(offered));
}

const first = (offered: readonly Language[]): Language => offered[0] ?? FALLBACK;

/** Lists the browser's preferred languages, best first, without regions: `de-AT` counts as German. */
function acceptedLanguages(header = ''): string[] {
  return parseAccept(header.slice(0, 500))
    .filter(({ q }) => q > 0)
    .slice(0, MAX_ACCEPTED_LANGUAGES)
    .map(({ type }) => type.toLowerCase().split('-', 1)[0] ?? '');
}
