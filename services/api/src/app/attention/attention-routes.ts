import { Attention } from '@stoa/shared/contracts/attention';
import { PlatformOverview } from '@stoa/shared/contracts/platform-overview';
import { operatorPerson } from '../../platform/operators/require-operator.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { ALL_JOBS } from '../jobs/all-jobs.ts';
import { readAttention } from './read-attention.ts';
import { readOverview } from './read-overview.ts';

/** The first thing an operator asks: what needs me? */
export const attentionRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/operator/attention',
    summary: 'How much of each kind of work waits for an operator.',
    host: 'platform',
    reply: Attention,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    async handler(c, _input, { database, now, sendsMail }) {
      const clock = { now: now(), since: new Date(performance.timeOrigin) };
      return c.json(Attention.parse(await readAttention(database, ALL_JOBS, clock, sendsMail)));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/operator/overview',
    summary: 'Health, plans and growth of the platform; requests and sockets are those of this process.',
    host: 'platform',
    reply: PlatformOverview,
    access: operatorPerson,
    sample: () => ({}),
    expected: forOperators(),
    async handler(c, _input, { database, recentRequests, countSockets, sendsMail }) {
      const business = await readOverview(database);
      const health = { ...business.health, ...recentRequests(), sockets: countSockets(), sendsMail };
      return c.json(PlatformOverview.parse({ ...business, health }));
    },
  }),
];
