import type { VersionChange } from '@stoa/shared/contracts/rollouts';
import type { RegistrySnapshot } from '../registry/snapshot.ts';
import { tenantGroups } from '../registry/tenant-group.ts';
import { type Shares, sharesOf } from './shares.ts';

export interface Tenant {
  /** null is the platform's own host. */
  account_id: string | null;
  slug: string;
}

export interface DiffInput {
  before: RegistrySnapshot;
  after: RegistrySnapshot;
  tenants: readonly Tenant[];
  now: Date;
}

/** Which tenants' visitors get another version than before, of which remote, and how many of them. */
export function diffSnapshots({ before, after, tenants, now }: DiffInput): VersionChange[] {
  const names = [...new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)])].toSorted();
  const groupOf = tenantGroups(before, after);
  const known = new Map<string, Flow[]>();
  const flowsOf = (accountId: string | null): Flow[] =>
    names.flatMap((remote) =>
      flows(sharesOf(before, accountId, remote, now), sharesOf(after, accountId, remote, now)).map(
        (flow) => ({ remote, ...flow }),
      ),
    );
  return tenants.flatMap(({ account_id, slug }) => {
    const group = groupOf(account_id);
    const found = known.get(group) ?? flowsOf(account_id);
    known.set(group, found);
    return found.map((flow) => ({ account_id, slug, ...flow }));
  });
}

type Flow = Omit<VersionChange, 'account_id' | 'slug'>;

/** From the versions that lose visitors to those that win them. */
export function flows(before: Shares, after: Shares): Pick<VersionChange, 'from' | 'to' | 'share'>[] {
  const balance = (version: string) => (after.get(version) ?? 0) - (before.get(version) ?? 0);
  const versions = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const left = versions.map((version) => ({ version: version as string | null, by: balance(version) }));
  const total = left.reduce((sum, { by }) => sum + by, 0);
  left.push({ version: null, by: -total });
  const losers = left.filter(({ by }) => by < -1e-9).map(({ version, by }) => ({ version, by: -by }));
  const winners = left.filter(({ by }) => by > 1e-9);
  const found: Pick<VersionChange, 'from' | 'to' | 'share'>[] = [];
  for (const winner of winners) {
    for (const loser of losers) {
      const share = Math.min(winner.by, loser.by);
      if (share <= 1e-9) continue;
      winner.by -= share;
      loser.by -= share;
      found.push({ from: loser.version, to: winner.version, share: Math.round(share * 100) / 100 });
    }
  }
  return found;
}
