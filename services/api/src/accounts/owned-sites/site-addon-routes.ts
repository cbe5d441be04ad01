import { SiteAddonInput, SiteAddons } from '@stoa/shared/contracts/site-addons';
import { z } from 'zod';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forItsOwner } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { userOfPlatform } from '../new-sites/user-of-platform.ts';
import { readSiteAddons, switchSiteAddon } from './site-addons.ts';

const PATH = '/api/sites/:accountId/addons';

/** Add-ons of a site, for its owner on the platform's host. */
export const siteAddonRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'Add-ons with their state in a site of the caller.',
    host: 'platform',
    reply: SiteAddons,
    errors: ['account_not_found'],
    access: userOfPlatform,
    params: (c) => parseInput(c.req.param('accountId'), z.uuid()),
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/addons` }),
    expected: forItsOwner(),
    handler: async (c, { caller, params: accountId }, { database }) =>
      c.json(await readSiteAddons(database, caller, accountId)),
  }),
  defineRoute({
    method: 'PUT',
    path: `${PATH}/:addonId`,
    summary: 'Switches an add-on of a site of the caller.',
    host: 'platform',
    body: SiteAddonInput,
    reply: SiteAddons,
    errors: ['account_not_found', 'addon_unavailable', 'not_found', 'settings_elsewhere'],
    access: userOfPlatform,
    params: (c) => ({
      accountId: parseInput(c.req.param('accountId'), z.uuid()),
      addonId: parseInput(c.req.param('addonId'), z.string().regex(/^[a-z][a-z0-9_]{1,39}$/)),
    }),
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/addons/zoom`, body: { isOn: true } }),
    expected: forItsOwner(),
    async handler(c, { caller, params, body: { isOn } }, { database }) {
      await switchSiteAddon(database, caller, { ...params, isOn });
      return c.json(await readSiteAddons(database, caller, params.accountId));
    },
  }),
];
