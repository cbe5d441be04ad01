import { GcReport } from '@stoa/shared/contracts/rollouts';
import { forOperators } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { operatorOfRemotes } from '../access/remote-access.ts';
import { isDryRun } from '../registry/answer-dry-run.ts';
import { collectVersions } from './collect-versions.ts';

/** Cleans versions away, or tells which it would and what the others are kept for. */
export const gcRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/registry/versions:gc',
    summary: 'Cleans away files that nothing refers to.',
    host: 'platform',
    reply: GcReport,
    access: operatorOfRemotes,
    sample: () => ({ path: '/api/registry/versions:gc?dryRun=true', body: {} }),
    expected: forOperators(),
    async handler(c, { caller: actor }, { database, store, compositions, registry }) {
      await compositions.flush();
      const report = await collectVersions({
        ...{ database, store, actor },
        isDryRun: isDryRun(c),
        now: new Date(),
      });
      if (!isDryRun(c)) await registry.reload();
      return c.json(GcReport.parse(report));
    },
  }),
];
