import { DomainDns, PlatformDisputes, PlatformDomains } from '@stoa/shared/contracts/platform-lists';
import { forOperators } from '../../../shared/http/route-sample.ts';
import { defineRoute } from '../../define-route.ts';
import { accountIdOf } from '../account-of-path.ts';
import { operatorPerson } from '../require-operator.ts';
import { DisputesQuery, DomainsQuery, listDisputes, listDomains } from './list-everywhere.ts';
import { readDns } from './read-dns.ts';

/** Lists over all accounts: disputed payments and custom domains. */
export const everywhereRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/operator/disputes',
    summary: 'Lists disputed payments of all sites.',
    host: 'platform',
    query: DisputesQuery,
    reply: PlatformDisputes,
    access: operatorPerson,
    sample: () => ({ path: '/api/operator/disputes?search=kiln&status=open&sort=-amount' }),
    expected: forOperators(),
    handler: async (c, { query }, { database }) => c.json(await listDisputes(database, query)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/operator/domains',
    summary: 'Lists custom domains of all sites.',
    host: 'platform',
    query: DomainsQuery,
    reply: PlatformDomains,
    access: operatorPerson,
    sample: () => ({ path: '/api/operator/domains?search=kiln&state=waiting,contested' }),
    expected: forOperators(),
    handler: async (c, { query }, { database }) => c.json(await listDomains(database, query)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/operator/domains/:accountId/dns',
    summary: 'The records that DNS should have for a site’s domain, and what it says now.',
    host: 'platform',
    reply: DomainDns,
    errors: ['not_found', 'account_not_found', 'rate_limited'],
    access: operatorPerson,
    rateLimit: 'domain',
    params: accountIdOf,
    sample: ({ accountId }) => ({ path: `/api/operator/domains/${accountId}/dns` }),
    expected: forOperators(404),
    handler: async (c, { params }, deps) => c.json(await readDns(deps, params)),
  }),
];
