import {
  OwnedSites,
  RenamedSite,
  RenameSiteInput,
  SiteApp,
  SiteUsage,
} from '@stoa/shared/contracts/owned-sites';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forItsOwner, forPersons } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { userOfPlatform } from '../new-sites/user-of-platform.ts';
import { listOwnedSites, renameSite } from './owned-sites.ts';
import { readSiteApp } from './read-site-app.ts';
import { readSiteUsage } from './read-site-usage.ts';

const readSiteId = (c: AppContext) => ({ accountId: parseInput(c.req.param('accountId'), z.uuid()) });

/** Sites of their owner, on the platform's host. */
export const ownedSiteRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/sites',
    summary: 'The sites that the caller owns, closed ones too, with plan, trial and state.',
    host: 'platform',
    reply: OwnedSites,
    access: userOfPlatform,
    sample: () => ({}),
    expected: forPersons(),
    async handler(c, { caller }, deps) {
      const sites = await listOwnedSites(deps, caller);
      return c.json(OwnedSites.parse({ sites, sitesDomain: deps.sitesDomain }));
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/sites/:accountId/slug',
    summary: 'Gives a site of the caller another slug; the old address redirects for 30 days.',
    host: 'platform',
    body: RenameSiteInput,
    reply: RenamedSite,
    errors: ['rate_limited', 'account_not_found', 'slug_taken', 'slug_reserved', 'rename_limit'],
    access: userOfPlatform,
    rateLimit: 'new-sites',
    params: readSiteId,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/slug`, body: { slug: 'kiln' } }),
    expected: forItsOwner(),
    async handler(c, { caller, params, body }, deps) {
      return c.json(RenamedSite.parse(await renameSite(deps, caller, params.accountId, body.slug)));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/sites/:accountId/app',
    summary: 'The versions that serve a site of the caller, how they load, and whether its backend answers.',
    host: 'platform',
    reply: SiteApp,
    errors: ['account_not_found'],
    access: userOfPlatform,
    params: readSiteId,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/app` }),
    expected: forItsOwner(),
    async handler(c, { caller, params }, deps) {
      return c.json(SiteApp.parse(await readSiteApp(deps, caller, params.accountId)));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/sites/:accountId/usage',
    summary: 'What a site of the caller used, by month.',
    host: 'platform',
    reply: SiteUsage,
    errors: ['account_not_found'],
    access: userOfPlatform,
    params: readSiteId,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/usage` }),
    expected: forItsOwner(),
    async handler(c, { caller, params }, { database }) {
      return c.json(SiteUsage.parse(await readSiteUsage(database, caller, params.accountId)));
    },
  }),
];
