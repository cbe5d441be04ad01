import { Explanation } from '@stoa/shared/contracts/rollouts';
import { z } from 'zod';
import { parseInput } from '../../shared/http/parse-json.ts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { operator } from '../access/remote-access.ts';
import { explain } from './explain.ts';

const Visitor = z.string().min(1).max(80);

/** Why a tenant's visitor gets what it gets. */
export const explainRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/registry/tenants/:target{[0-9a-z-]+:explain}',
    summary: 'Which rule won for each remote, and why.',
    host: 'platform',
    reply: Explanation,
    access: operator,
    sample: ({ accountId }) => ({ path: `/api/registry/tenants/${accountId}:explain` }),
    expected: forOperators(),
    async handler(c, _input, { database, registry, compositions }) {
      const target = (c.req.param('target') ?? '').slice(0, -':explain'.length);
      const accountId = target === 'platform' ? null : parseInput(target, z.uuid());
      const given = c.req.query('visitor');
      const visitor = given ? parseInput(given, Visitor) : null;
      const explanation = await explain({
        sql: database,
        snapshot: registry.current(),
        accountId,
        visitor,
        compositionId: compositions.peek(accountId, visitor).compositionId,
        now: new Date(),
      });
      return c.json(Explanation.parse(explanation));
    },
  }),
];
