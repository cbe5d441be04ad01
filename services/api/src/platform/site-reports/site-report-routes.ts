import { AppError } from '@stoa/shared/contracts/errors';
import {
  SiteReportDecision,
  SiteReportInput,
  SiteReports,
  SiteReportTaken,
} from '@stoa/shared/contracts/site-reports';
import { z } from 'zod';
import { anyone } from '../../shared/http/access.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forAnyone, forOperators, UNKNOWN_ID } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { toActor } from '../operators/account-of-path.ts';
import { operatorPerson, operatorWith } from '../operators/require-operator.ts';
import { addSiteReport, closeSiteReport, listSiteReports } from './site-reports.ts';

/** Reports about a site: from anyone, closed by operators. */
export const siteReportRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/site-reports',
    summary:
      'Reports a site to the operators of the platform. The owner of the site is not shown the report.',
    host: 'platform',
    body: SiteReportInput,
    reply: SiteReportTaken,
    status: 201,
    errors: ['rate_limited', 'not_found'],
    access: anyone,
    rateLimit: 'site-reports',
    // The site of the sample does not exist; reports are stored in site-reports.test.ts.
    sample: () => ({ body: { site: 'no-such-site', reason: 'phishing', text: 'It asks for card numbers.' } }),
    expected: forAnyone(404),
    async handler(c, { body: input }, { database }) {
      if (c.get('site').kind !== 'platform') throw new AppError('not_found', 'There is no such address.');
      return c.json(SiteReportTaken.parse({ number: await addSiteReport(database, input) }), 201);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/operator/site-reports',
    summary: 'Open reports about sites, oldest first.',
    host: 'platform',
    reply: SiteReports,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    handler: async (c, _input, { database }) => c.json(SiteReports.parse(await listSiteReports(database))),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/operator/site-reports/:reportId',
    summary: 'Closes a report with what was found, and returns the ones that are open.',
    host: 'platform',
    body: SiteReportDecision,
    reply: SiteReports,
    errors: ['not_found'],
    access: operatorWith('support'),
    params: (c) => parseInput(c.req.param('reportId'), z.uuid()),
    sample: () => ({
      path: `/api/operator/site-reports/${UNKNOWN_ID}`,
      body: { outcome: 'dismissed', reason: 'Nothing was found.' },
    }),
    expected: forOperators(404),
    async handler(c, { caller, params: id, body: input }, { database }) {
      await closeSiteReport(database, { id, actor: toActor(caller), input });
      return c.json(SiteReports.parse(await listSiteReports(database)));
    },
  }),
];
