import { AppError } from '@stoa/shared/contracts/errors';
import { z } from 'zod';
import { forTeams } from '../../shared/http/route-sample.ts';
import { contractReport } from '../contracts/contract-report.ts';
import { needsOnlyApproval } from '../contracts/grant-breaches.ts';
import { surroundingsOf } from '../contracts/neighbours.ts';
import { numberBreaches } from '../contracts/number-breaches.ts';
import { defineRoute, type PlatformDeps } from '../define-route.ts';
import { requestGrant } from '../grants/change-grant.ts';
import { findGrant, NO_GRANT } from '../grants/grant-row.ts';
import { MAX_PUBLISH_BYTES } from '../limits.ts';
import { team } from '../access/remote-access.ts';
import { decodeFiles, PublishBody } from './publish-input.ts';
import { publishVersion } from './publish-version.ts';

async function readReport(
  { database, registry, shell }: PlatformDeps,
  name: string,
  body: z.output<typeof PublishBody>,
) {
  const files = decodeFiles(body.files);
  const around = await surroundingsOf(database, registry.current(), name, new Date());
  const grant = (await findGrant(database, name)) ?? NO_GRANT;
  return { files, report: contractReport({ name, assets: body.assets, files, shell, ...around, grant }) };
}

/** Lets a team check and publish a build with its token. */
export const publishRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/registry/microFrontends/:name/versions:check',
    summary: 'The contract report of a build; nothing is kept.',
    host: 'platform',
    body: PublishBody,
    reply: z.looseObject({}),
    access: team,
    maxBodyBytes: MAX_PUBLISH_BYTES,
    sample: ({ build }) => ({ path: '/api/registry/microFrontends/mf-commerce/versions:check', body: build }),
    expected: forTeams(),
    async handler(c, { caller, body }, deps) {
      const { report } = await readReport(deps, caller.remote, body);
      const breaches = [
        ...(report.ok ? [] : report.breaches),
        ...(report.assets ? await numberBreaches(deps.database, report.assets) : []),
      ];
      const ok = breaches.length === 0;
      return c.json({ ok, breaches, warnings: report.warnings }, ok ? 200 : 422);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/registry/microFrontends/:name/versions',
    summary: 'Publishes a build.',
    host: 'platform',
    body: PublishBody,
    reply: z.looseObject({}),
    status: 201,
    errors: ['version_exists', 'contract_breach', 'moves_back'],
    access: team,
    maxBodyBytes: MAX_PUBLISH_BYTES,
    sample: ({ build }) => ({ path: '/api/registry/microFrontends/mf-commerce/versions', body: build }),
    expected: forTeams(),
    isTestedLast: true,
    async handler(c, { caller: { remote, actor }, body }, deps) {
      const { database, store, registry } = deps;
      const { files, report } = await readReport(deps, remote, body);
      if (!report.ok) {
        if (report.assets && needsOnlyApproval(report.breaches)) {
          const request = { remote, assets: report.assets, actor, now: new Date() };
          await database.begin((sql) => requestGrant(sql, request));
          throw new AppError(
            'contract_breach',
            `${remote} was not granted all that this version answers and fills. Operators have been asked: publish again once they approve.`,
            { issues: report.breaches },
          );
        }
        throw new AppError('contract_breach', `${remote} breaks its contract and was not published.`, {
          issues: report.breaches,
        });
      }
      const published = await publishVersion(database, store, {
        assets: report.assets,
        files,
        actor,
        plan: body.rollout,
      });
      await registry.reload();
      return c.json({ ...published, warnings: report.warnings }, published.isNew ? 201 : 200);
    },
  }),
];
