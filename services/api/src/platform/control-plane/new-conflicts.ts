import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import { resolveRemote, tenantFacts } from '../registry/resolve.ts';
import type { RegistrySnapshot } from '../registry/snapshot.ts';
import { tenantGroups } from '../registry/tenant-group.ts';
import { type Conflict, idOf, pairConflicts, shellConflicts, type ShellContract } from './conflicts.ts';
import type { Tenant } from './diff-snapshots.ts';

export interface NewConflict extends Conflict {
  /** Tenants that would serve both versions. */
  tenants: string[];
}

export interface NewConflictsInput {
  before: RegistrySnapshot;
  after: RegistrySnapshot;
  tenants: readonly Tenant[];
  shell: ShellContract;
  now: Date;
}

/** Every conflict that a change would bring to some tenant and that is not there already. */
export function newConflicts({ before, after, tenants, shell, now }: NewConflictsInput): NewConflict[] {
  const groupOf = tenantGroups(before, after);
  const groups = new Map<string, Group>();
  for (const { account_id, slug } of tenants) {
    const key = groupOf(account_id);
    const known = groups.get(key);
    if (known) known.tenants.push(slug);
    else {
      const sets = { before: setsOf(before, account_id, now), after: setsOf(after, account_id, now) };
      groups.set(key, { tenants: [slug], ...sets });
    }
  }
  const bySets = new Map<string, Group>();
  for (const group of groups.values()) {
    const key = JSON.stringify([group.before, group.after]);
    const known = bySets.get(key);
    if (known) known.tenants = known.tenants.concat(group.tenants);
    else if (JSON.stringify(group.before) !== JSON.stringify(group.after)) bySets.set(key, group);
  }
  const found = new Map<string, { conflict: Conflict; tenants: Set<string> }>();
  const add = (conflicts: Conflict[], slugs: string[]) => {
    for (const conflict of conflicts) {
      const known = found.get(conflict.message) ?? { conflict, tenants: new Set() };
      for (const slug of slugs) known.tenants.add(slug);
      found.set(conflict.message, known);
    }
  };
  for (const group of bySets.values()) {
    const old = new Set(meetings(group.before, before).map(({ key }) => key));
    for (const { key, versions } of meetings(group.after, after)) {
      if (old.has(key)) continue;
      const [one, other] = versions;
      add(other ? pairConflicts(one, other) : shellConflicts(one, shell), group.tenants);
    }
  }
  return [...found.values()].map(({ conflict, tenants: slugs }) => ({ ...conflict, tenants: [...slugs] }));
}

/** Tenants that are treated alike, with the versions they may get. */
interface Group {
  tenants: string[];
  before: Sets;
  after: Sets;
}

/** Remote -> every version that some visitor of the tenant may get. */
type Sets = Record<string, string[]>;

function setsOf(snapshot: RegistrySnapshot, accountId: string | null, now: Date): Sets {
  return Object.fromEntries(
    Object.entries(snapshot.remotes)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, remote]) => {
        const facts = tenantFacts(snapshot, accountId, name);
        const versions = [null, ...remote.rollouts].map(
          (chosen) => resolveRemote({ remote, ...facts, now, isInside: (open) => open === chosen })?.version,
        );
        return [name, [...new Set(versions)].filter((version) => version !== undefined).toSorted()];
      }),
  );
}

interface Meeting {
  key: string;
  versions: [RemoteAssets] | [RemoteAssets, RemoteAssets];
}

/** Every version by itself, and every two of different remotes. */
function meetings(sets: Sets, snapshot: RegistrySnapshot): Meeting[] {
  const all = Object.entries(sets).flatMap(([name, versions]) =>
    versions.flatMap((version) => snapshot.remotes[name]?.versions[version]?.assets ?? []),
  );
  return all.flatMap((one, index) => [
    { key: idOf(one), versions: [one] as [RemoteAssets] },
    ...all
      .slice(index + 1)
      .filter((other) => other.name !== one.name)
      .map((other) => ({
        key: `${idOf(one)} ${idOf(other)}`,
        versions: [one, other] as [RemoteAssets, RemoteAssets],
      })),
  ]);
}
