import type { BackendOptions } from '@stoa/backend';
import type { StorageSite } from '../backends/mount-backend.ts';

/** A call from inside that names no site gets no link that anybody could open. */
const NOWHERE: StorageSite = { host: '', account: null };

/** Links to private files: bound to the site they were signed on, under the rule in services/supabase. */
export const linksOfSites = {
  linkRule: 'app.object_link_seconds',
  siteOf: (c) => (c.env as { site?: StorageSite } | undefined)?.site ?? NOWHERE,
} satisfies Partial<BackendOptions>;
