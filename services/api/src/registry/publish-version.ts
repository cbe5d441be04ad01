import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import { AppError } from '@stoa/shared/contracts/errors';
import type { TransactionSql } from 'postgres';
import { compare, prerelease } from 'semver';
import type { ArtifactStore } from '../artifacts/store.ts';
import type { Database } from '../database/connect.ts';
import { type Actor, writeAudit } from './actor.ts';
import { digestOf } from './digest.ts';

export interface PublishInput {
  assets: RemoteAssets;
  files: ReadonlyMap<string, Uint8Array>;
  actor: Actor;
}

export interface Published {
  name: string;
  version: string;
  digest: string;
  /** false when the same bytes had been published before. */
  isNew: boolean;
  /** The channel that points at this version from now on, if one does. */
  liveOn: 'stable' | 'beta' | null;
}

/**
 * Stores a version that passed the contract report, and makes it live on its channel: `stable`, or `beta` for a
 * prerelease. The first version of a remote becomes its last known good.
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
    const [before] = await sql<{ digest: string }[]>`
      select digest from registry.versions where name = ${name} and version = ${version}`;
    if (before && before.digest !== digest) {
      throw new AppError(
        'version_exists',
        `${name} ${version} was published before with other bytes; a version never changes. Raise the version.`,
      );
    }
    if (!before || !(await store.hasRemote(name, version)))
      await store.putRemote(name, version, assets, files);
    if (before) return { name, version, digest, isNew: false, liveOn: await channelOf(sql, name, version) };

    const declaration = assets.declaration;
    await sql`
      insert into registry.micro_frontends (name, owner, critical)
      values (${name}, ${declaration.owner}, ${declaration.critical ?? false})
      on conflict (name) do update set owner = excluded.owner, critical = excluded.critical`;
    await sql`
      insert into registry.versions (name, version, digest, assets, size_bytes, published_by)
      values (${name}, ${version}, ${digest}, ${sql.json(assets as never)}, ${webBytesOf(assets)}, ${actor.name})`;
    await sql`
      insert into registry.lkg (name, account_id, version, reason) values (${name}, null, ${version}, 'first version')
      on conflict do nothing`;
    const liveOn = await goLive(sql, name, version, actor);
    await writeAudit(sql, { actor, action: 'publish', remote: name, after: { version, digest, liveOn } });
    return { name, version, digest, isNew: true, liveOn };
  });
}

async function goLive(
  sql: TransactionSql,
  name: string,
  version: string,
  actor: Actor,
): Promise<'stable' | 'beta' | null> {
  const channel = prerelease(version) ? 'beta' : 'stable';
  const [held] = await sql`select 1 from registry.holds where name = ${name}`;
  if (held) return null;
  const [current] = await sql<{ version: string }[]>`
    select version from registry.channels where name = ${name} and channel = ${channel}`;
  if (current && compare(version, current.version) < 0) return null;
  await sql`
    insert into registry.channels (name, channel, version, set_by) values (${name}, ${channel}, ${version}, ${actor.name})
    on conflict (name, channel) do update
    set version = excluded.version, etag = registry.channels.etag + 1, set_at = now(), set_by = excluded.set_by`;
  return channel;
}

async function channelOf(
  sql: TransactionSql,
  name: string,
  version: string,
): Promise<'stable' | 'beta' | null> {
  const [row] = await sql<{ channel: 'stable' | 'beta' }[]>`
    select channel from registry.channels where name = ${name} and version = ${version} order by channel desc limit 1`;
  return row?.channel ?? null;
}

function webBytesOf(assets: RemoteAssets): number {
  return Object.entries(assets.files)
    .filter(([path]) => path.startsWith('web/') && !/\.(br|gz)$/.test(path))
    .reduce((sum, [, { size }]) => sum + size, 0);
}
