import type { Pin } from '@stoa/shared/contracts/operator';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';

export type Channel = 'stable' | 'beta';

export interface KnownVersion {
  digest: string;
  isWithdrawn: boolean;
  assets: RemoteAssets;
}

export interface KnownRemote {
  channels: Record<Channel, string | null>;
  lkg: string | null;
  /** Versions that a channel, a pin or the last known good points at. */
  versions: Record<string, KnownVersion>;
}

/** Everything that decides which version a tenant gets; kept in memory and on disk, so no page waits for the database. */
export interface RegistrySnapshot {
  remotes: Record<string, KnownRemote>;
  /** account id -> remote -> pin */
  pins: Record<string, Record<string, Pin>>;
  /** Tenants that are not on `stable`. */
  tenantChannels: Record<string, Channel>;
}

export const EMPTY_SNAPSHOT: RegistrySnapshot = { remotes: {}, pins: {}, tenantChannels: {} };
