import type { PublicAccount } from '@stoa/shared/contracts/account';
import { type Language, offeredLanguages, siteLanguage } from '@stoa/shared/contracts/languages';

export interface Alternate {
  language: Language | 'x-default';
  href: string;
}

/** Returns the URL of a page in a language; without a parameter it's the site's own. */
export function addressIn(language: Language, account: PublicAccount | null, address: string): string {
  return language === siteLanguage(account?.settings ?? {}) ? address : `${address}?lang=${language}`;
}

/** The addresses of one page in every language it can be read in; none where there is but one. */
export function alternatesOf(account: PublicAccount | null, address: string): Alternate[] {
  const offered = offeredLanguages(account?.settings ?? {});
  if (offered.length < 2) return [];
  return [
    ...offered.map((language) => ({ language, href: addressIn(language, account, address) })),
    { language: 'x-default', href: address },
  ];
}
