import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Queryable } from '../database/connect.ts';
import type { Channel, KnownRemote, RegistrySnapshot } from './snapshot.ts';

/** Reads everything that decides versions in one round. */
export async function loadSnapshot(sql: Queryable): Promise<RegistrySnapshot> {
  const [row] = await sql<[{ channels: ChannelRow[]; lkg: LkgRow[]; pins: PinRow[]; tenants: TenantRow[] }]>`
    select
      coalesce((select jsonb_agg(to_jsonb(c)) from registry.channels c), '[]') as channels,
      coalesce((select jsonb_agg(to_jsonb(l)) from registry.lkg l where l.account_id is null), '[]') as lkg,
      coalesce((select jsonb_agg(to_jsonb(p)) from registry.pins p), '[]') as pins,
      coalesce((select jsonb_agg(to_jsonb(t)) from registry.account_channels t), '[]') as tenants`;
  const wanted = new Set(
    [...row.channels, ...row.lkg, ...row.pins].map(({ name, version }) => `${name}@${version}`),
  );
  const versions = await sql<VersionRow[]>`
    select name, version, digest, status, assets from registry.versions
    where name <> 'shell' and name || '@' || version = any (${[...wanted]})`;

  const remotes: RegistrySnapshot['remotes'] = {};
  for (const { name, version, digest, status, assets } of versions) {
    const remote = (remotes[name] ??= emptyRemote());
    remote.versions[version] = { digest, isWithdrawn: status === 'withdrawn', assets };
  }
  for (const { name, channel, version } of row.channels) {
    if (remotes[name]) remotes[name].channels[channel] = version;
  }
  for (const { name, version } of row.lkg) {
    if (remotes[name]) remotes[name].lkg = version;
  }
  const pins: RegistrySnapshot['pins'] = {};
  for (const pin of row.pins) (pins[pin.account_id] ??= {})[pin.name] = pinOf(pin);
  const tenantChannels = Object.fromEntries(
    row.tenants.map(({ account_id, channel }) => [account_id, channel]),
  );
  return { remotes, pins, tenantChannels };
}

const emptyRemote = (): KnownRemote => ({ channels: { stable: null, beta: null }, lkg: null, versions: {} });

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

interface ChannelRow {
  name: string;
  channel: Channel;
  version: string;
}
interface LkgRow {
  name: string;
  version: string;
}
interface TenantRow {
  account_id: string;
  channel: Channel;
}
interface VersionRow {
  name: string;
  version: string;
  digest: string;
  status: string;
  assets: RemoteAssets;
}
