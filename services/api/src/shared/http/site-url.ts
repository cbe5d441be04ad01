import { siteHost } from '@stoa/shared/routing/site-address';
import type { Settings } from '../settings.ts';

export type AddressSettings = Pick<Settings, 'scheme' | 'publicPort' | 'sitesDomain'>;

export interface AccountAddress {
  slug: string;
  domain: string | null;
  verified: boolean;
}

/** The address of a host as browsers know it, without a path. */
export function hostUrl({ scheme, publicPort }: Omit<AddressSettings, 'sitesDomain'>, host: string): string {
  return `${scheme}://${host}${publicPort === (scheme === 'https' ? 443 : 80) ? '' : `:${publicPort}`}`;
}

/** The address of an account's site: its verified domain, else its place below the sites domain. */
export function accountUrl(settings: AddressSettings, { slug, domain, verified }: AccountAddress): string {
  return hostUrl(settings, siteHost({ slug, domain: verified ? domain : null }, settings.sitesDomain));
}
