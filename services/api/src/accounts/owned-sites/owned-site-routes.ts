import {
  CloseSiteInput,
  ClosingSite,
  OfferSiteInput,
  OwnedSites,
  RenameSiteInput,
  RenamedSite,
  SiteApp,
  SiteOffer,
  SiteUsage,
} from '@stoa/shared/contracts/owned-sites';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forItsOwner, forManagers, forPersons } from '../../shared/http/route-sample.ts';
import { requireFreshLogin } from '../authentication/fresh-login.ts';
import { defineRoute } from '../define-route.ts';
import { userOfPlatform } from '../new-sites/user-of-platform.ts';
import { closeSite, offerSite, reopenSite } from './hand-on-site.ts';
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
      const owned = await listOwnedSites(deps, caller);
      return c.json(OwnedSites.parse({ ...owned, sitesDomain: deps.sitesDomain }));
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
  defineRoute({
    method: 'POST',
    path: '/api/sites/:accountId/closing',
    summary:
      'Closes a site of the caller, who typed its slug and logged in a moment ago; erased 30 days later.',
    host: 'platform',
    body: CloseSiteInput,
    reply: ClosingSite,
    errors: [
      ...(['rate_limited', 'account_not_found', 'step_up_required'] as const),
      ...(['disputes_open', 'orders_open', 'charge_open'] as const),
    ],
    access: userOfPlatform,
    rateLimit: 'new-sites',
    params: readSiteId,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/closing`, body: { slug: 'kiln' } }),
    expected: forManagers(403),
    async handler(c, { caller, params, body }, deps) {
      requireFreshLogin(caller, deps.now());
      return c.json(ClosingSite.parse(await closeSite(deps, caller, params.accountId, body.slug)));
    },
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/sites/:accountId/closing',
    summary: 'Undoes the deletion of a site of the caller.',
    host: 'platform',
    status: 204,
    errors: ['account_not_found'],
    access: userOfPlatform,
    params: readSiteId,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/closing` }),
    expected: forPersons({ otherTenant: 404, lowerRole: 404, disabled: 404 }, 404),
    async handler(c, { caller, params }, deps) {
      await reopenSite(deps, caller, params.accountId);
      return c.body(null, 204);
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/sites/:accountId/offer',
    summary: 'Offers a site of the caller, who logged in a moment ago, to another member for 7 days.',
    host: 'platform',
    body: OfferSiteInput,
    reply: SiteOffer,
    errors: ['rate_limited', 'account_not_found', 'not_a_member', 'step_up_required'],
    access: userOfPlatform,
    rateLimit: 'invitations',
    params: readSiteId,
    sample: ({ accountId, email }) => ({ path: `/api/sites/${accountId}/offer`, body: { email } }),
    expected: forManagers(403),
    async handler(c, { caller, params, body }, deps) {
      requireFreshLogin(caller, deps.now());
      return c.json(SiteOffer.parse(await offerSite(deps, caller, params.accountId, body.email)));
    },
  }),
];
