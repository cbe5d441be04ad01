import { AppError } from '@stoa/shared/contracts/errors';
import { LocalBuildGrant } from '@stoa/shared/contracts/overrides';
import { type RemoteAssets, RemoteName, VersionNumber } from '@stoa/shared/contracts/registry';
import { Hono } from 'hono';
import { z } from 'zod';
import type { AppContext, AppEnv } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import { limitBody } from '../../shared/http/body-limit.ts';
import { isFromThisMachine } from '../../shared/http/loopback.ts';
import { parseInput, parseJson } from '../../shared/http/parse-json.ts';
import { contractReport } from '../contracts/contract-report.ts';
import { MAX_PUBLISH_BYTES, OVERRIDE_GRANT_MS } from '../limits.ts';
import { digestOf } from '../registry/digest.ts';
import { surroundingsOf } from '../contracts/neighbours.ts';
import { decodeFiles, PublishBody } from '../publishing/publish-input.ts';
import type { RegistryRoutesDeps } from '../routes-deps.ts';
import type { Who } from '../publishing/authorizer.ts';
import { findPreviewer, grantOverride } from './granted-overrides.ts';
import { type LocalBuilds, localVersion } from './local-builds.ts';

export const LocalBuildInput = PublishBody.omit({ rollout: true }).extend({
  /** The slug of the account whose site shows it. */
  site: z.string().min(1).max(63),
  /** Who may see it: somebody of the account, or an operator. */
  email: z.email().max(254),
  minutes: z.int().min(1).max(480).default(60),
  reason: z.string().trim().min(3).max(500).default('a build from the own machine'),
});

/** A team lets one person look at a build that it did not publish, on a site of the same machine. */
export function localBuildRoutes(deps: RegistryRoutesDeps, who: Who): Hono<AppEnv> {
  const { database, registry, compositions, overrides, localBuilds, shell, now } = deps;
  const routes = new Hono<AppEnv>();

  const buildsFor = (c: AppContext): LocalBuilds => {
    if (!localBuilds) {
      throw new AppError(
        'forbidden',
        'This installation shows no local builds: STOA_LOCAL_OVERRIDES is not 1.',
      );
    }
    if (!isFromThisMachine(c)) {
      throw new AppError(
        'forbidden',
        'A local build is taken from the machine that Stoa runs on, and from no other.',
      );
    }
    return localBuilds;
  };
  /** Runs before the body is read. */
  const teamHere = async (c: AppContext, next: () => Promise<void>) => {
    c.set('publisher', await who.teamOf(c, parseInput(c.req.param('name'), RemoteName)));
    buildsFor(c);
    return next();
  };

  routes.post('/microFrontends/:name/versions:preview', teamHere, limitBody(MAX_PUBLISH_BYTES), async (c) => {
    const name = c.req.param('name');
    const { site, email, minutes, reason, ...build } = await parseJson(c, LocalBuildInput);
    const account = await findAccount(database, site);
    if (!compositions.peek(account.account_id).remotes.some((remote) => remote.name === name)) {
      throw new AppError('version_not_found', `${site} has no ${name} yet: publish a version of it first.`);
    }
    const files = decodeFiles(build.files);
    const around = await surroundingsOf(database, registry.current(), name, now());
    const report = contractReport({ name, assets: build.assets, files, shell, ...around, grant: null });
    if (!report.ok) {
      throw new AppError('contract_breach', `${name} breaks its contract and is not shown.`, {
        issues: report.breaches,
      });
    }
    const { assets } = report;
    const local = digestOf(assets);
    const version = parseInput(localVersion(assets.version, local), VersionNumber);
    const grantedAt = now();
    const expiresAt = new Date(grantedAt.getTime() + minutes * 60_000);
    const userId = await findPreviewer(database, account.account_id, email);
    const grant = { accountId: account.account_id, userId, remote: name, version, local };
    const actor = c.get('publisher');
    const id = await keepBuild(database, buildsFor(c), { assets, files, now: grantedAt }, (sql) =>
      grantOverride(sql, { ...grant, person: email, reason, actor, grantedAt, expiresAt }),
    );
    const token = overrides.grant({ ...grant, id, expiresAt: expiresAt.getTime() }, grantedAt);
    const fragment = `#preview=${token}`;
    return c.json(
      LocalBuildGrant.parse({
        id,
        grant: token,
        fragment,
        person: email,
        remote: name,
        version,
        address: `${deps.siteUrl(`${site}.${deps.sitesDomain}`)}/${fragment}`,
        takeUntil: new Date(
          Math.min(grantedAt.getTime() + OVERRIDE_GRANT_MS, expiresAt.getTime()),
        ).toISOString(),
        expiresAt: expiresAt.toISOString(),
      }),
      201,
    );
  });
  return routes;
}

async function findAccount(database: Database, slug: string): Promise<{ account_id: string }> {
  const [account] = await database<{ account_id: string }[]>`
    select account_id from public.accounts where slug = ${slug}`;
  if (!account) throw new AppError('account_not_found', `There is no site ${slug}.`);
  return account;
}

type Grant = (sql: Parameters<typeof grantOverride>[0]) => Promise<string>;

/** Writes down the grant with its build, and forgets the builds that nobody may look at any more. */
function keepBuild(
  database: Database,
  builds: LocalBuilds,
  { assets, files, now }: { assets: RemoteAssets; files: ReadonlyMap<string, Uint8Array>; now: Date },
  grant: Grant,
): Promise<string> {
  return database.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('local-builds', 0))`;
    const id = await grant(sql);
    const open = await sql<{ local_digest: string }[]>`
      select distinct local_digest from registry.overrides
      where local_digest is not null and ended_at is null and expires_at > ${now}`;
    await builds.keepOnly(new Set(open.map((row) => row.local_digest)));
    await builds.put(assets, files);
    return id;
  });
}
