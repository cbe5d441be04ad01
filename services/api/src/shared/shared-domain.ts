import { getDomain } from 'tldts';
import { SettingsError } from './settings-error.ts';

/** Cookies of tenants' pages must never reach the operators' host, so the two lie on different registrable domains. */
export function rejectSharedDomain(platformHost: string, sitesDomain: string, accepted: boolean): void {
  if (accepted || platformHost === 'localhost') return;
  const [platform, sites] = [platformHost, sitesDomain].map((name) => getDomain(name) ?? name);
  if (platform !== sites) return;
  throw new SettingsError(
    `PLATFORM_HOST and SITES_DOMAIN both lie on ${platform}: put them on different domains, or set ACCEPT_SHARED_DOMAIN=1.`,
  );
}
