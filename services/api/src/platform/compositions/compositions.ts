import type { Composition } from '@stoa/shared/contracts/registry';
import type { Database } from '../../shared/database/connect.ts';
import type { Log } from '../../shared/log/log.ts';
import { MAX_CACHED_COMPOSITIONS, MAX_CACHED_SUBJECTS, MAX_CACHED_TENANTS } from '../limits.ts';
import { type Plan, planTenants } from './plan-tenants.ts';
import type { RegistryState } from '../registry/registry-state.ts';
import { createServedLog } from './served-log.ts';
import { readComposition } from './stored-compositions.ts';
import { tenantGroup } from '../registry/tenant-group.ts';

export interface Compositions {
  /** Returns a visitor's composition; without a subject, that of visitors outside every rollout. */
  of(accountId: string | null, subject?: string | null): Composition;
  /** The same for somebody who only looks: it does not count as served. */
  peek(accountId: string | null, subject?: string | null): Composition;
  /** Checks whether a rollout affects any visitors of this tenant. */
  hasRollout(accountId: string | null): boolean;
  /** A composition by its id, as it was when it was first served. */
  find(compositionId: string): Promise<Composition | null>;
  /** Checks whether the tenant's pages had this composition within the last day. */
  hasServed(compositionId: string, accountId: string): Promise<boolean>;
  /** Writes down what was served and is not yet. */
  flush(): Promise<void>;
}

export interface CompositionsOptions {
  registry: RegistryState;
  shell: { version: string; digest: string };
  database: Database;
  now(): Date;
  log: Log;
}

/** A plan with what was made by it. */
interface Group extends Plan {
  made: Map<string, Composition>;
}

/**
 * Compositions by tenant, made anew when the registry changes or a pin runs out; each one served is kept for ever.
 * Tenants that are treated alike share all of it, and only a rollout that divides their visitors is asked for each.
 */
export function createCompositions(options: CompositionsOptions): Compositions {
  const { registry, shell, database, now } = options;
  let revision = -1;
  const groupOfTenant = new Map<string, Group>();
  const groups = new Map<string, Group>();
  const byId = new Map<string, Composition>();
  /** Caches decisions per visitor, so that returning ones aren't weighed against every rollout again. */
  const bySubject = new Map<string, { group: Group; composition: Composition }>();
  const served = createServedLog({ database, log: options.log, now: () => now().getTime() });

  const groupOf = (accountId: string | null): Group => {
    if (revision !== registry.revision()) {
      revision = registry.revision();
      groupOfTenant.clear();
      groups.clear();
      bySubject.clear();
    }
    const tenant = accountId ?? '';
    const before = groupOfTenant.get(tenant);
    if (before && before.until > now().getTime()) return before;
    const snapshot = registry.current();
    const at = now();
    const key = tenantGroup(snapshot, accountId);
    let group = groups.get(key);
    if (!group || group.until <= at.getTime()) {
      group = { ...planTenants({ snapshot, accountId, shell, at }), made: new Map() };
      groups.set(key, group);
    }
    groupOfTenant.delete(tenant);
    groupOfTenant.set(tenant, group);
    evictOldest(groupOfTenant, MAX_CACHED_TENANTS);
    return group;
  };
  /** Returns one shared object per composition. */
  const same = (composition: Composition): Composition => {
    const known = byId.get(composition.compositionId) ?? composition;
    byId.set(known.compositionId, known);
    evictOldest(byId, MAX_CACHED_COMPOSITIONS);
    return known;
  };
  const peek = (accountId: string | null, subject: string | null = null): Composition => {
    const group = groupOf(accountId);
    const known = subject === null ? undefined : bySubject.get(subject);
    if (known?.group === group) return known.composition;
    const composition = compositionIn(group, subject);
    if (subject !== null) {
      bySubject.set(subject, { group, composition });
      evictOldest(bySubject, MAX_CACHED_SUBJECTS);
    }
    return composition;
  };
  const compositionIn = (group: Group, subject: string | null): Composition => {
    const side = group.sideOf(subject);
    const before = group.made.get(side);
    if (before) return before;
    const composition = same(group.compositionOf(side));
    group.made.set(side, composition);
    evictOldest(group.made, MAX_CACHED_COMPOSITIONS);
    return composition;
  };
  return {
    of(accountId, subject = null) {
      const composition = peek(accountId, subject);
      served.note(accountId, composition);
      return composition;
    },
    peek,
    hasRollout: (accountId) => groupOf(accountId).hasRollout,
    async find(compositionId) {
      const known = byId.get(compositionId);
      if (known) return known;
      const found = await readComposition(
        database,
        compositionId,
        (name, version) => registry.current().remotes[name]?.versions[version]?.assets,
      );
      return found && same(found);
    },
    async hasServed(compositionId, accountId) {
      await served.flush();
      const [row] = await database`
        select 1 from registry.account_compositions
        where account_id = ${accountId} and composition_id = ${compositionId} and last_served_at > now() - interval '1 day'`;
      return row !== undefined;
    },
    flush: () => served.flush(),
  };
}

function evictOldest(map: Map<string, unknown>, max: number): void {
  if (map.size > max) map.delete(map.keys().next().value ?? '');
}
