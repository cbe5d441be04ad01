import { VersionComparison } from '@stoa/shared/contracts/compare';
import { AppError } from '@stoa/shared/contracts/errors';
import { type RemoteAssets, VersionNumber } from '@stoa/shared/contracts/registry';
import { z } from 'zod';
import { forOperators } from '../../shared/http/route-sample.ts';
import { defineRoute } from '../define-route.ts';
import { teamOrOperator } from '../access/remote-access.ts';
import { compareVersions } from './compare-versions.ts';

const CompareQuery = z.object({ from: VersionNumber, to: VersionNumber });

/** Two versions of a remote side by side, withdrawn ones too: what they were does not change. */
export const compareRoutes = [
  defineRoute({
    method: 'GET',
    path: '/api/registry/microFrontends/:name/compare',
    summary: 'What two versions differ in.',
    host: 'platform',
    reply: VersionComparison,
    access: teamOrOperator,

    query: CompareQuery,
    sample: () => ({ path: '/api/registry/microFrontends/mf-commerce/compare?from=1.0.0&to=1.1.0' }),
    expected: forOperators(),
    async handler(c, { caller: { remote }, query: { from, to } }, { database }) {
      const rows = await database<{ version: string; assets: RemoteAssets }[]>`
        select version, assets from registry.versions where name = ${remote} and version in (${from}, ${to})`;
      const assetsOf = (version: string) => {
        const found = rows.find((row) => row.version === version);
        if (!found) throw new AppError('version_not_found', `${remote} has no version ${version}.`);
        return found.assets;
      };
      return c.json(VersionComparison.parse(compareVersions(assetsOf(from), assetsOf(to))));
    },
  }),
];
