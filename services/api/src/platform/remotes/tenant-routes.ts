import { AuditPage, TenantMatrix } from '@stoa/shared/contracts/operator';
import { AuditQuery, listAudit } from '../../shared/audit/list-audit.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { operator } from '../access/remote-access.ts';
import { tenantMatrix } from './tenant-matrix.ts';

/** All tenants with what they get, and what happened to them. */
export const tenantRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/registry/tenants',
    summary: 'Every tenant with what it gets.',
    host: 'platform',
    reply: TenantMatrix,
    access: operator,
    sample: () => ({}),
    expected: forOperators(),
    async handler(c, _input, { database, registry, compositions, siteUrl, sitesDomain }) {
      const matrix = await tenantMatrix({
        sql: database,
        snapshot: registry.current(),
        compositionOf: (accountId) => compositions.peek(accountId),
        siteUrl,
        sitesDomain,
      });
      return c.json(TenantMatrix.parse(matrix));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/registry/audit',
    summary: 'What happened, newest first.',
    host: 'platform',
    query: AuditQuery,
    reply: AuditPage,
    access: operator,
    sample: () => ({ path: '/api/registry/audit?limit=5' }),
    expected: forOperators(),
    async handler(c, { query }, { database }) {
      return c.json(AuditPage.parse(await listAudit(database, query)));
    },
  }),
];
