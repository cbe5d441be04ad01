import type { Pin } from '@stoa/shared/contracts/operator';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Channel } from '@stoa/shared/contracts/rollouts';

export type { Channel } from '@stoa/shared/contracts/rollouts';

export interface KnownVersion {
  digest: string;
  isWithdrawn: boolean;
  /** Its files are not whole here, and another version can stand in. */
  isDamaged?: true;
  assets: RemoteAssets;
}

/** A rollout that serves somebody: running or paused. */
export interface OpenRollout {
  id: string;
  channel: Channel;
  target: string;
  /** Percent of visitors. */
  traffic: number;
}

/** A last known good version and the one before it, for when the first is the one that fails. */
export interface KnownGood {
  version: string;
  before: string | null;
}

export interface KnownRemote {
  channels: Record<Channel, string | null>;
  /** The installation's own, for tenants without history. */
  lkg: KnownGood | null;
  rollouts: OpenRollout[];
  /** Versions that anything above or below points at. */
  versions: Record<string, KnownVersion>;
}

/** Everything that decides which version a tenant gets; kept in memory and on disk, so no page waits for the database. */
export interface RegistrySnapshot {
  format: typeof SNAPSHOT_FORMAT;
  /** The database's count of changes when this was read. */
  number: number;
  remotes: Record<string, KnownRemote>;
  /** account id -> remote -> pin */
  pins: Record<string, Record<string, Pin>>;
  /** Tenants that are not on `stable`. */
  tenantChannels: Record<string, Channel>;
  /** account id -> remote, where it differs from the installation's. */
  tenantLkg: Record<string, Record<string, KnownGood>>;
  /** account id -> remote -> versions that failed there and there alone. */
  stops: Record<string, Record<string, string[]>>;
  /** account id ('' for everybody) -> `name@version` that was withdrawn, or rolled back within the last day. */
  takenBack: Record<string, string[]>;
}

/** Raised when the shape changes: a snapshot on disk of another shape is not read. */
export const SNAPSHOT_FORMAT = 3;

export const EMPTY_SNAPSHOT: RegistrySnapshot = {
  format: SNAPSHOT_FORMAT,
  number: 0,
  remotes: {},
  pins: {},
  tenantChannels: {},
  tenantLkg: {},
  stops: {},
  takenBack: {},
};
