import { AppError } from '@stoa/shared/contracts/errors';
import { refreshPattern } from '@stoa/shared/routing/refreshable';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { requirePersonsData } from '../../accounts/backends/account-data.ts';
import type { AppEnv } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { requireManager } from '../../accounts/members/require-manager.ts';
import type { SiteRefresher } from './site-refresh.ts';

/** The options of a site that show on every page of it. */
const OPTION_KEYS = ['theme', 'menus', 'header', 'footer', 'misc'].map((name) => `getSiteOption-${name}`);

export const RevalidateQuery = z.strictObject({
  site: z.uuid(),
  /** Without leading slashes; empty for the home page. */
  path: z.string().max(500),
});
export const InvalidateQuery = z.strictObject({ account_id: z.uuid(), key: z.enum(OPTION_KEYS) });
export const Revalidated = z.object({ revalidated: z.literal(true), path: z.string() });
export const Invalidated = z.object({ invalidated: z.literal(true), key: z.string() });

export interface SiteCacheDeps {
  refresher: SiteRefresher;
  /** What stands before both calls. */
  guards: readonly MiddlewareHandler<AppEnv>[];
}

/** Managers make their public site fresh: one page, or all that an option shows in. Both change no data. */
export function siteCacheRoutes({ refresher, guards }: SiteCacheDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const path of ['/revalidateCache', '/invalidateCache']) routes.use(path, ...guards);

  routes.get('/revalidateCache', async (c) => {
    requirePersonsData(c);
    const query = parseInput(c.req.query(), RevalidateQuery);
    const { accountId } = await requireManager(c, query.site);
    const path = pathOf(query.path);
    if (!refreshPattern(path))
      throw new AppError('invalid_input', 'This path has no page of its own to refresh.');
    await refresher.refresh({ accountId, path });
    return c.json(Revalidated.parse({ revalidated: true, path }));
  });

  routes.get('/invalidateCache', async (c) => {
    requirePersonsData(c);
    const query = parseInput(c.req.query(), InvalidateQuery);
    const { accountId } = await requireManager(c, query.account_id);
    await refresher.refresh({ accountId, path: null });
    return c.json(Invalidated.parse({ invalidated: true, key: query.key }));
  });
  return routes;
}

/** As the browser writes it into an address, whichever way the caller wrote it. */
function pathOf(path: string): string {
  try {
    const { pathname } = new URL(`/${path.replace(/^[/\\]+/, '')}`, 'http://site.invalid');
    return pathname;
  } catch {
    throw new AppError('invalid_input', 'This is no path of a page.');
  }
}
