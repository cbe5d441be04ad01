import { AppError } from '@stoa/shared/contracts/errors';
import { RemoteName } from '@stoa/shared/contracts/registry';
import { Hono } from 'hono';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import { requestGrant } from '../grants/change-grant.ts';
import { needsOnlyApproval } from '../contracts/grant-breaches.ts';
import { findGrant, NO_GRANT } from '../grants/grant-row.ts';
import { limitBody } from '../../shared/http/body-limit.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import { contractReport } from '../contracts/contract-report.ts';
import { numberBreaches } from '../contracts/number-breaches.ts';
import { surroundingsOf } from '../contracts/neighbours.ts';
import { MAX_PUBLISH_BYTES } from '../limits.ts';
import { decodeFiles, PublishBody } from './publish-input.ts';
import { publishVersion } from './publish-version.ts';
import type { RegistryRoutesDeps } from '../routes-deps.ts';
import type { Who } from './authorizer.ts';

/** What a team does with its token: check a build, publish it. */
export function publishRoutes(deps: RegistryRoutesDeps, who: Who): Hono<AppEnv> {
  const { database, registry, store, shell } = deps;
  const routes = new Hono<AppEnv>();

  /** Runs before the body is read: a stranger cannot make us buffer 20 MB. */
  const teamOnly = async (c: AppContext, next: () => Promise<void>) => {
    c.set('publisher', await who.teamOf(c, parseInput(c.req.param('name'), RemoteName)));
    return next();
  };

  const readReport = async (c: AppContext) => {
    const name = c.req.param('name') ?? '';
    const body = await parseJson(c, PublishBody);
    const files = decodeFiles(body.files);
    const around = await surroundingsOf(database, registry.current(), name, new Date());
    const grant = (await findGrant(database, name)) ?? NO_GRANT;
    return {
      name,
      files,
      plan: body.rollout,
      report: contractReport({ name, assets: body.assets, files, shell, ...around, grant }),
    };
  };

  const limit = limitBody(MAX_PUBLISH_BYTES);
  routes.post('/microFrontends/:name/versions:check', teamOnly, limit, async (c) => {
    const { report } = await readReport(c);
    const breaches = [
      ...(report.ok ? [] : report.breaches),
      ...(report.assets ? await numberBreaches(database, report.assets) : []),
    ];
    const ok = breaches.length === 0;
    return c.json({ ok, breaches, warnings: report.warnings }, ok ? 200 : 422);
  });

  routes.post('/microFrontends/:name/versions', teamOnly, limit, async (c) => {
    const { name, files, plan, report } = await readReport(c);
    if (!report.ok) {
      if (report.assets && needsOnlyApproval(report.breaches)) {
        const request = { remote: name, assets: report.assets, actor: c.get('publisher'), now: new Date() };
        await database.begin((sql) => requestGrant(sql, request));
        throw new AppError(
          'contract_breach',
          `${name} was not granted all that this version answers and fills. Operators have been asked: publish again once they approve.`,
          { issues: report.breaches },
        );
      }
      throw new AppError('contract_breach', `${name} breaks its contract and was not published.`, {
        issues: report.breaches,
      });
    }
    const published = await publishVersion(database, store, {
      assets: report.assets,
      files,
      actor: c.get('publisher'),
      plan,
    });
    await registry.reload();
    return c.json({ ...published, warnings: report.warnings }, published.isNew ? 201 : 200);
  });
  return routes;
}
