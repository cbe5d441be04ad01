import type { BackendOptions } from '@stoa/backend';
import { PLATFORM_ACCOUNT_ID } from '@stoa/shared/contracts/platform-account';
import type { StorageSite } from '../../accounts/backends/mount-backend.ts';

/** A call from inside that names no site reads what is public, and gets no link that anybody could open. */
const NOWHERE: StorageSite = { host: '', account: null };

/** Files are bound to their site: links to private ones, under the rule in services/supabase, and public buckets, each named by its account. */
export const linksOfSites = {
  linkRule: 'app.object_link_seconds',
  siteOf: (c) => (c.env as { site?: StorageSite } | undefined)?.site ?? NOWHERE,
  servesBucket: (site, bucket) => site === NOWHERE || bucket === (site.account ?? PLATFORM_ACCOUNT_ID),
} satisfies Partial<BackendOptions>;
