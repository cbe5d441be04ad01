import { isDomain } from '../contracts/validation.ts';

/** The host of an account's site: its verified custom domain if it looks like one, else its slug below the sites domain. */
export function siteHost(
  account: { slug: string; domain: string | null; domain_verified_at?: string | null },
  sitesDomain: string,
): string {
  if (account.domain && account.domain_verified_at !== null && isDomain(account.domain))
    return account.domain.toLowerCase();
  return `${account.slug}.${sitesDomain}`;
}
