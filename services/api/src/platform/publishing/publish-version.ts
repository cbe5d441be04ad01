import { AppError } from '@stoa/shared/contracts/errors';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { MovesBack, Rollout } from '@stoa/shared/contracts/rollouts';
import type { TransactionSql } from 'postgres';
import { findDamage } from '../artifacts/damage.ts';
import type { ArtifactStore } from '../artifacts/store.ts';
import type { Database } from '../../shared/database/connect.ts';
import { extendGrant } from '../grants/change-grant.ts';
import { surfaceOf } from '../grants/covers.ts';
import { requireGranted } from '../grants/require-granted.ts';
import { runCommandAlone } from '../control-plane/run-command.ts';
import { type Actor, writeAudit } from '../../shared/audit/write-audit.ts';
import { digestOf } from '../registry/digest.ts';
import { type Away, goLive, type LivePlan } from './go-live.ts';

export interface PublishInput {
  assets: RemoteAssets;
  files: ReadonlyMap<string, Uint8Array>;
  actor: Actor;
  /** Release plan; `at once` moves the channel without a rollout, as the first start does. */
  plan: LivePlan | 'at once';
  now?: Date;
}

export interface Published {
  name: string;
  version: string;
  digest: string;
  /** false when the same bytes had been published before. */
  isNew: boolean;
  /** The channel on which some visitors get this version from now on, if any do. */
  liveOn: 'stable' | 'beta' | null;
  rollout: Rollout | null;
  /** Why it is not live. */
  away: Away | null;
  /** Visitors moved to an older version. */
  movesBack: MovesBack | null;
}

/**
 * Stores a version that passed the contract report, and starts its rollout: on `stable`, or `beta` for a prerelease.
 * The first version of a remote is live at once and becomes its last known good.
 */
export async function publishVersion(
  database: Database,
  store: ArtifactStore,
  input: PublishInput,
): Promise<Published> {
  const { assets, files, actor } = input;
  const { name, version } = assets;
  const digest = digestOf(assets);
  return database.begin(async (sql): Promise<Published> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`publish:${name}`}, 0))`;
    const [before] = await sql<{ digest: string; collected_at: Date | null }[]>`
      select digest, collected_at from registry.versions where name = ${name} and version = ${version}`;
    if (before && before.digest !== digest) {
      throw new AppError(
        'version_exists',
        `${name} ${version} was published before with other bytes; a version never changes. Raise the version.`,
      );
    }
    if (!before || before.collected_at || (await findDamage(store, assets)) !== null)
      await store.putRemote(name, version, assets, files);
    await runCommandAlone(sql);
    if (before) {
      if (before.collected_at) {
        await sql`update registry.versions set collected_at = null where name = ${name} and version = ${version}`;
        await writeAudit(sql, { actor, action: 'publish.again', remote: name, after: { version, digest } });
      }
      const liveOn = await liveChannelOf(sql, name, version);
      return { name, version, digest, isNew: false, liveOn, rollout: null, away: null, movesBack: null };
    }

    const declaration = assets.declaration;
    await requireGranted(sql, assets, actor);
    await sql`
      insert into registry.micro_frontends (name, owner, critical)
      values (${name}, ${declaration.owner}, ${declaration.critical ?? false})
      on conflict (name) do update set owner = excluded.owner, critical = excluded.critical`;
    if (actor.kind === 'system')
      await extendGrant(sql, { remote: name, actor, grant: surfaceOf(declaration) });
    await sql`
      insert into registry.versions (name, version, digest, assets, size_bytes, published_by)
      values (${name}, ${version}, ${digest}, ${sql.json(assets as never)}, ${webBytesOf(assets)}, ${actor.name})`;
    await sql`
      insert into registry.lkg (name, account_id, version, reason) values (${name}, null, ${version}, 'first version')
      on conflict do nothing`;
    const { liveOn, rollout, away, movesBack } = await goLive(sql, {
      name,
      version,
      actor,
      plan: input.plan,
      now: input.now ?? new Date(),
    });
    const after = { version, digest, liveOn, rollout: rollout?.id ?? null, away };
    await writeAudit(sql, { actor, action: 'publish', remote: name, after });
    return { name, version, digest, isNew: true, liveOn, rollout, away, movesBack };
  });
}

async function liveChannelOf(
  sql: TransactionSql,
  name: string,
  version: string,
): Promise<'stable' | 'beta' | null> {
  const [row] = await sql<{ channel: 'stable' | 'beta' }[]>`
    select channel from registry.channels where name = ${name} and version = ${version}
    union all
    select channel from registry.rollouts where name = ${name} and target_version = ${version} and ended_at is null
    order by channel desc limit 1`;
  return row?.channel ?? null;
}

function webBytesOf(assets: RemoteAssets): number {
  return Object.entries(assets.files)
    .filter(([path]) => path.startsWith('web/') && !/\.(br|gz)$/.test(path))
    .reduce((sum, [, { size }]) => sum + size, 0);
}
