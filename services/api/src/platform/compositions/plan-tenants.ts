import type { Composition } from '@stoa/shared/contracts/registry';
import { bucketsOf, isInside } from '../registry/bucket.ts';
import { assemble, composePart, type Part, remoteNames } from '../registry/compose.ts';
import { resolveRemote, tenantFacts } from '../registry/resolve.ts';
import type { OpenRollout, RegistrySnapshot } from '../registry/snapshot.ts';

/** Result shared by all tenants with equal facts, until the registry changes or a pin expires. */
export interface Plan {
  until: number;
  hasRollout: boolean;
  /** By which of the rollouts that divide these tenants' visitors a visitor is in: `0` and `1` each. */
  sideOf(subject: string | null): string;
  compositionOf(side: string): Composition;
}

export interface PlanInput {
  snapshot: RegistrySnapshot;
  /** Any one of them. */
  accountId: string | null;
  shell: { version: string; digest: string };
  at: Date;
}

interface Divided {
  remote: string;
  rollout: OpenRollout;
  bucketOf(subject: string): number;
}

export function planTenants({ snapshot, accountId, shell, at }: PlanInput): Plan {
  const names = remoteNames(snapshot);
  const deciding = names.flatMap((name) => decidingRollouts(snapshot, accountId, name, at));
  const partial: Divided[] = deciding
    .filter(({ rollout }) => rollout.traffic > 0 && rollout.traffic < 100)
    .map(({ remote, rollout }) => ({
      remote,
      rollout,
      bucketOf: bucketsOf({ remote, rollout: rollout.id }),
    }));
  const partialOf = Map.groupBy(partial, ({ remote }) => remote);
  const parts = new Map<string, Part | null>();
  const partOf = (name: string, chosen: Set<string>): Part | null => {
    const own = (partialOf.get(name) ?? []).filter(({ rollout }) => chosen.has(rollout.id));
    const key = [name, ...own.map(({ rollout }) => rollout.id)].join(' ');
    const before = parts.get(key);
    if (before !== undefined) return before;
    const part = composePart({
      snapshot,
      accountId,
      name,
      now: at,
      isInside: (_, rollout) => rollout.traffic >= 100 || chosen.has(rollout.id),
    });
    parts.set(key, part);
    return part;
  };
  const ends = Object.values(snapshot.pins[accountId ?? ''] ?? {})
    .map(({ expiresAt }) => (expiresAt === null ? Infinity : Date.parse(expiresAt)))
    .filter((end) => end > at.getTime());
  return {
    until: Math.min(Infinity, ...ends),
    hasRollout: deciding.length > 0,
    sideOf(subject) {
      let side = '';
      for (const { bucketOf, rollout } of partial) {
        side += subject !== null && isInside(bucketOf(subject), rollout.traffic) ? '1' : '0';
      }
      return side;
    },
    compositionOf(side) {
      const chosen = new Set(
        partial.filter((_, index) => side[index] === '1').map(({ rollout }) => rollout.id),
      );
      return assemble(
        shell,
        names.map((name) => partOf(name, chosen)),
      );
    },
  };
}

/** The open rollouts of a remote by which some of these tenants' visitors would get another version than without. */
function decidingRollouts(snapshot: RegistrySnapshot, accountId: string | null, name: string, now: Date) {
  const remote = snapshot.remotes[name];
  if (!remote || remote.rollouts.length === 0) return [];
  const facts = tenantFacts(snapshot, accountId, name);
  const versionIf = (rollout: OpenRollout, isIn: boolean, isForOthers: boolean) =>
    resolveRemote({
      remote,
      ...facts,
      now,
      isInside: (open) =>
        open === rollout ? isIn : open.traffic >= 100 || (isForOthers && open.traffic > 0),
    })?.version;
  return remote.rollouts
    .filter((rollout) =>
      [true, false].some((others) => versionIf(rollout, true, others) !== versionIf(rollout, false, others)),
    )
    .map((rollout) => ({ remote: name, rollout }));
}
