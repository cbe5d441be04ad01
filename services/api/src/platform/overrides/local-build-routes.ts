import { AppError } from '@stoa/shared/contracts/errors';
import { LocalBuildGrant } from '@stoa/shared/contracts/overrides';
import { type RemoteAssets, VersionNumber } from '@stoa/shared/contracts/registry';
import { z } from 'zod';
import type { AppContext } from '../../shared/context.ts';
import type { Database } from '../../shared/database/connect.ts';
import type { Access } from '../../shared/http/define-route.ts';
import { isFromThisMachine } from '../../shared/network/loopback.ts';
import { parseInput } from '../../shared/http/parse-json.ts';
import { contractReport } from '../contracts/contract-report.ts';
import { MAX_PUBLISH_BYTES, OVERRIDE_GRANT_MS } from '../limits.ts';
import { digestOf } from '../registry/digest.ts';
import { surroundingsOf } from '../contracts/neighbours.ts';
import { decodeFiles, PublishBody } from '../publishing/publish-input.ts';
import { forTeams } from '../../shared/http/route-sample.ts';
import { defineRoute, type PlatformDeps } from '../define-route.ts';
import { type RemoteCaller, team } from '../access/remote-access.ts';
import { findPreviewer, grantOverride } from './granted-overrides.ts';
import { type LocalBuilds, localVersion } from './local-builds.ts';

const LocalBuildInput = PublishBody.omit({ rollout: true }).extend({
  /** The slug of the account whose site shows it. */
  site: z.string().min(1).max(63),
  /** Email of the member or operator who may use the override. */
  email: z.email().max(254),
  minutes: z.int().min(1).max(480).default(60),
  reason: z.string().trim().min(3).max(500).default('a build from the own machine'),
});

function buildsFor(c: AppContext, localBuilds: LocalBuilds | null): LocalBuilds {
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
}

/** The team of the remote, at the machine that Stoa runs on. */
const localTeam: Access<PlatformDeps, RemoteCaller & { builds: LocalBuilds }> = {
  who: 'team',
  async check(c, deps) {
    const caller = await team.check(c, deps);
    return { ...caller, builds: buildsFor(c, deps.localBuilds) };
  },
};

/** A team lets one person look at a build that it did not publish, on a site of the same machine. */
export const localBuildRoutes = [
  defineRoute({
    method: 'POST',
    path: '/api/registry/microFrontends/:name/versions:preview',
    summary: 'Shows one person of this machine a build that is not published.',
    host: 'platform',
    body: LocalBuildInput,
    reply: LocalBuildGrant,
    status: 201,
    errors: ['forbidden', 'contract_breach'],
    access: localTeam,
    maxBodyBytes: MAX_PUBLISH_BYTES,
    sample: ({ email, build }) => ({
      path: '/api/registry/microFrontends/mf-commerce/versions:preview',
      body: { ...build, site: 'kiln', email },
    }),
    expected: forTeams(201),
    async handler(c, { caller: { remote: name, actor, builds }, body }, deps) {
      const { database, registry, compositions, overrides, shell, now } = deps;
      const { site, email, minutes, reason, ...build } = body;
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
      const id = await storeBuild(database, builds, { assets, files, now: grantedAt }, (sql) =>
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
    },
  }),
];

async function findAccount(database: Database, slug: string): Promise<{ account_id: string }> {
  const [account] = await database<{ account_id: string }[]>`
    select account_id from public.accounts where slug = ${slug}`;
  if (!account) throw new AppError('account_not_found', `There is no site ${slug}.`);
  return account;
}

type Grant = (sql: Parameters<typeof grantOverride>[0]) => Promise<string>;

/** Writes down the grant with its build, and forgets the builds that nobody may look at any more. */
function storeBuild(
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
    await builds.retainOnly(new Set(open.map((row) => row.local_digest)));
    await builds.put(assets, files);
    return id;
  });
}
