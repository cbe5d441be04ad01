import { VersionComparison } from '@stoa/shared/contracts/compare';
import { AppError } from '@stoa/shared/contracts/errors';
import { type RemoteAssets, RemoteName, VersionNumber } from '@stoa/shared/contracts/registry';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../shared/context.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import type { RegistryRoutesDeps } from '../routes-deps.ts';
import type { Who } from '../publishing/authorizer.ts';
import { compareVersions } from './compare-versions.ts';

const CompareQuery = z.object({ from: VersionNumber, to: VersionNumber });

/** Two versions of a remote side by side, withdrawn ones too: what they were does not change. */
export function compareRoutes({ database }: RegistryRoutesDeps, who: Who): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.get('/microFrontends/:name/compare', async (c) => {
    const name = parseInput(c.req.param('name'), RemoteName);
    await who.teamOrOperatorOf(c, name);
    const { from, to } = parseInput(c.req.query(), CompareQuery);
    const rows = await database<{ version: string; assets: RemoteAssets }[]>`
      select version, assets from registry.versions where name = ${name} and version in (${from}, ${to})`;
    const assetsOf = (version: string) => {
      const found = rows.find((row) => row.version === version);
      if (!found) throw new AppError('version_not_found', `${name} has no version ${version}.`);
      return found.assets;
    };
    return c.json(VersionComparison.parse(compareVersions(assetsOf(from), assetsOf(to))));
  });
  return routes;
}
