import { SiteSetup, SiteSetupInput } from '@stoa/shared/contracts/site-setup';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forItsOwner } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { userOfPlatform } from '../new-sites/user-of-platform.ts';
import { readSiteSetup, saveSiteSetup } from './site-setup.ts';

const PATH = '/api/sites/:accountId/setup';
const readSiteId = (c: AppContext) => ({
  accountId: parseInput(c.req.param('accountId'), z.uuid()),
  ifMatch: c.req.header('if-match'),
});
const reply = (c: AppContext, setup: SiteSetup) =>
  c.json(SiteSetup.parse(setup), 200, { etag: `"${setup.version}"` });

/** Settings of a site, for its owner on the platform's host. */
export const siteSetupRoutes = [
  defineRoute({
    method: 'GET',
    path: PATH,
    summary: 'Settings of a site of the caller, with their ETag.',
    host: 'platform',
    reply: SiteSetup,
    errors: ['account_not_found'],
    access: userOfPlatform,
    params: readSiteId,
    sample: ({ accountId }) => ({ path: `/api/sites/${accountId}/setup` }),
    expected: forItsOwner(),
    handler: async (c, { caller, params }, { database }) =>
      reply(c, await readSiteSetup(database, caller, params.accountId)),
  }),
  defineRoute({
    method: 'PUT',
    path: PATH,
    summary: 'Saves the settings of a site of the caller. If-Match: the ETag they were read with.',
    host: 'platform',
    body: SiteSetupInput,
    reply: SiteSetup,
    errors: ['account_not_found', 'precondition_failed', 'currency_locked', 'in_use', 'settings_elsewhere'],
    access: userOfPlatform,
    params: readSiteId,
    sample: ({ accountId }) => ({
      path: `/api/sites/${accountId}/setup`,
      headers: { 'if-match': '*' },
      body: { name: 'Kiln', language: 'en', currency: 'EUR', timeZone: 'UTC', supportAccess: false },
    }),
    expected: forItsOwner(),
    handler: async (c, { caller, params, body }, { database }) =>
      reply(c, await saveSiteSetup(database, caller, params.accountId, params.ifMatch, body)),
  }),
];
