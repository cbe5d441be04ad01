import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { RolloutStep } from '@stoa/shared/contracts/rollouts';
import type { Queryable } from '../../shared/database/connect.ts';
import {
  type Channel,
  EMPTY_SNAPSHOT,
  type KnownGood,
  type KnownRemote,
  type RegistrySnapshot,
} from './snapshot.ts';
import { loadTakenBack } from './taken-back.ts';

/** Reads everything that decides versions in one round; what a version consists of never changes and is taken from an earlier snapshot. */
export async function loadSnapshot(
  sql: Queryable,
  earlier: RegistrySnapshot = EMPTY_SNAPSHOT,
): Promise<RegistrySnapshot> {
  const [row] = await sql<[Facts]>`
    select (select number::int from registry.revision) as number,
      coalesce((select json_agg(c) from registry.channels c), '[]') as channels,
      coalesce((select json_agg(l) from registry.lkg l), '[]') as lkg,
      coalesce((select json_agg(p) from registry.pins p), '[]') as pins,
      coalesce((select json_agg(r) from registry.rollouts r where r.ended_at is null), '[]') as rollouts,
      coalesce((select json_agg(s) from registry.tenant_stops s), '[]') as stops,
      coalesce((select json_agg(t) from registry.account_channels t), '[]') as tenants`;
  const takenBack = await loadTakenBack(sql);
  const wanted = new Set([
    ...[...row.channels, ...row.lkg, ...row.pins].map(({ name, version }) => `${name}@${version}`),
    ...row.rollouts.map(({ name, target_version }) => `${name}@${target_version}`),
    ...row.lkg.map(({ name, before_version }) => `${name}@${before_version}`),
  ]);
  const known = Object.entries(earlier.remotes).flatMap(([name, { versions }]) =>
    Object.entries(versions).map(([version, { digest }]) => `${name}@${version} ${digest}`),
  );
  const versions = await sql<VersionRow[]>`
    select name, version, digest, status,
      case when name || '@' || version || ' ' || digest = any (${known}) then null else assets end as assets
    from registry.versions where name <> 'shell' and name || '@' || version = any (${[...wanted]})`;

  const remotes: RegistrySnapshot['remotes'] = {};
  for (const { name, version, digest, status, ...read } of versions) {
    const remote = (remotes[name] ??= emptyRemote());
    const assets = read.assets ?? earlier.remotes[name]?.versions[version]?.assets;
    if (!assets) throw new Error(`${name} ${version} has no assets`);
    remote.versions[version] = { digest, isWithdrawn: status === 'withdrawn', assets };
  }
  for (const { name, channel, version } of row.channels) {
    if (remotes[name]) remotes[name].channels[channel] = version;
  }
  for (const { id, name, channel, target_version, steps, step } of row.rollouts) {
    const traffic = steps[step]?.traffic ?? 0;
    remotes[name]?.rollouts.push({ id, channel, target: target_version, traffic });
  }
  return { ...EMPTY_SNAPSHOT, number: row.number, remotes, takenBack, ...tenantsOf(row, remotes) };
}

/** Reads the registry's revision number. */
export async function readNumber(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ number: number }]>`select number::int from registry.revision`;
  return row.number;
}

function tenantsOf(row: Facts, remotes: RegistrySnapshot['remotes']) {
  const tenantLkg: RegistrySnapshot['tenantLkg'] = {};
  for (const { name, account_id, version, before_version } of row.lkg) {
    const good: KnownGood = { version, before: before_version };
    if (account_id) (tenantLkg[account_id] ??= {})[name] = good;
    else if (remotes[name]) remotes[name].lkg = good;
  }
  const pins: RegistrySnapshot['pins'] = {};
  for (const pin of row.pins) (pins[pin.account_id] ??= {})[pin.name] = pinOf(pin);
  const stops: RegistrySnapshot['stops'] = {};
  for (const { account_id, name, version } of row.stops) {
    ((stops[account_id] ??= {})[name] ??= []).push(version);
  }
  const tenantChannels = Object.fromEntries(
    row.tenants.map(({ account_id, channel }) => [account_id, channel]),
  );
  return { tenantLkg, pins, stops, tenantChannels };
}

const emptyRemote = (): KnownRemote => ({
  channels: { stable: null, beta: null },
  lkg: null,
  rollouts: [],
  versions: {},
});

export interface PinRow {
  account_id: string;
  name: string;
  version: string;
  reason: string;
  expires_at: string | Date | null;
  locked: boolean;
  etag: number;
  set_at: string | Date;
  set_by: string;
}

/** A row of registry.pins as people read it. */
export function pinOf(row: PinRow) {
  return {
    version: row.version,
    reason: row.reason,
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    locked: row.locked,
    pinnedBy: row.set_by,
    pinnedAt: new Date(row.set_at).toISOString(),
  };
}

interface Facts {
  number: number;
  channels: { name: string; channel: Channel; version: string }[];
  lkg: { name: string; account_id: string | null; version: string; before_version: string | null }[];
  pins: PinRow[];
  rollouts: {
    id: string;
    name: string;
    channel: Channel;
    target_version: string;
    steps: RolloutStep[];
    step: number;
  }[];
  stops: { account_id: string; name: string; version: string }[];
  tenants: { account_id: string; channel: Channel }[];
}
interface VersionRow {
  name: string;
  version: string;
  digest: string;
  status: string;
  /** null: as in the earlier snapshot. */
  assets: RemoteAssets | null;
}
