import { AppError } from '@stoa/shared/contracts/errors';
import { refreshPattern } from '@stoa/shared/routing/refreshable';
import { z } from 'zod';
import { person } from '../../accounts/backends/account-data.ts';
import { notFromElsewhere } from '../../shared/http/own-origin.ts';
import { forManagers } from '../../shared/http/route-sample.ts';
import { requireManager } from '../../accounts/members/require-manager.ts';
import { type DeliveryDeps, defineRoute } from '../define-route.ts';

/** The options of a site that show on every page of it. */
const OPTION_KEYS = ['theme', 'menus', 'header', 'footer', 'misc'].map((name) => `getSiteOption-${name}`);

const RevalidateQuery = z.strictObject({
  site: z.uuid(),
  /** Without leading slashes; empty for the home page. */
  path: z.string().max(500),
});
const InvalidateQuery = z.strictObject({ account_id: z.uuid(), key: z.enum(OPTION_KEYS) });
const Revalidated = z.object({ revalidated: z.literal(true), path: z.string() });
const Invalidated = z.object({ invalidated: z.literal(true), key: z.string() });

/** Reads that do something are refused to other sites before they count. */
const before = ({ scheme }: DeliveryDeps) => notFromElsewhere(scheme);

/** Managers make their public site fresh: one page, or all that an option shows in. Both change no data. */
export const siteCacheRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/site/revalidateCache',
    summary: 'Makes one public page anew, in every process; for managers of the site.',
    host: 'site',
    query: RevalidateQuery,
    reply: Revalidated,
    errors: ['forbidden'],
    access: person,
    before,
    rateLimit: 'site-cache',
    rows: 'account',
    sample: ({ accountId }) => ({ path: `/api/site/revalidateCache?site=${accountId}&path=blog` }),
    expected: forManagers(),
    async handler(c, { query }, { refresher }) {
      const { accountId } = await requireManager(c, query.site);
      const path = pathOf(query.path);
      if (!refreshPattern(path))
        throw new AppError('invalid_input', 'This path has no page of its own to refresh.');
      await refresher.refresh({ accountId, path });
      return c.json(Revalidated.parse({ revalidated: true, path }));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/site/invalidateCache',
    summary: 'Makes an option of the site fresh on all its public pages; for managers of the site.',
    host: 'site',
    query: InvalidateQuery,
    reply: Invalidated,
    errors: ['forbidden'],
    access: person,
    before,
    rateLimit: 'site-cache',
    rows: 'account',
    sample: ({ accountId }) => ({
      path: `/api/site/invalidateCache?account_id=${accountId}&key=getSiteOption-theme`,
    }),
    expected: forManagers(),
    async handler(c, { query }, { refresher }) {
      const { accountId } = await requireManager(c, query.account_id);
      await refresher.refresh({ accountId, path: null });
      return c.json(Invalidated.parse({ invalidated: true, key: query.key }));
    },
  }),
];

/** As the browser writes it into an address, whichever way the caller wrote it. */
function pathOf(path: string): string {
  try {
    const { pathname } = new URL(`/${path.replace(/^[/\\]+/, '')}`, 'http://site.invalid');
    return pathname;
  } catch {
    throw new AppError('invalid_input', 'This is no path of a page.');
  }
}
