import { resolveRemote, tenantFacts } from '../registry/resolve.ts';
import type { OpenRollout, RegistrySnapshot } from '../registry/snapshot.ts';

/** Version -> percent of a tenant's visitors. */
export type Shares = Map<string, number>;

/** Returns the version shares of a tenant's visitors for one remote. */
export function sharesOf(
  snapshot: RegistrySnapshot,
  accountId: string | null,
  name: string,
  now: Date,
): Shares {
  const shares: Shares = new Map();
  const remote = snapshot.remotes[name];
  if (!remote) return shares;
  const facts = tenantFacts(snapshot, accountId, name);
  let rest = 100;
  const inOrder = remote.rollouts.toSorted((a, b) => (a.channel < b.channel ? -1 : 1));
  const add = (isInside: (rollout: OpenRollout) => boolean, share: number) => {
    const version = resolveRemote({ remote, ...facts, now, isInside })?.version;
    if (version !== undefined && share > 0) shares.set(version, (shares.get(version) ?? 0) + share);
  };
  for (const rollout of inOrder) {
    const share = (rest * rollout.traffic) / 100;
    add((open) => open === rollout, share);
    rest -= share;
  }
  add(() => false, rest);
  return shares;
}
