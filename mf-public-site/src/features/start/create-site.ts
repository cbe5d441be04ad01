import type { NewSite, NewSiteInput } from '@stoa/shared/contracts/new-site';
import { apiFetch } from '@stoa/shared/data';

/** Returns a function that creates a site; the same input is sent under the same key, so a retry makes no second site. */
export function createSiteSender(): (site: NewSiteInput) => Promise<NewSite> {
  const keys = new Map<string, string>();
  return (site) => {
    const body = JSON.stringify(site);
    const key = keys.get(body) ?? crypto.randomUUID();
    keys.set(body, key);
    return apiFetch<NewSite>('/api/sites', {
      method: 'POST',
      body: site,
      headers: { 'idempotency-key': key },
    });
  };
}
