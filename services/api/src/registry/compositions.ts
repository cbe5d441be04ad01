import type { Composition } from '@stoa/shared/contracts/registry';
import type { Database } from '../database/connect.ts';
import type { Log } from '../log.ts';
import { bucketOf, isInside } from '../rollouts/bucket.ts';
import { compose } from './compose.ts';
import type { RegistryState } from './registry-state.ts';
import { resolveRemote, tenantFacts } from './resolve.ts';
import { createServedLog } from './served-log.ts';
import type { OpenRollout, RegistrySnapshot } from './snapshot.ts';

export interface Compositions {
  /** What a visitor of a tenant gets; without a subject, what everybody outside a rollout's share gets. */
  of(accountId: string | null, subject?: string | null): Composition;
  /** The same for somebody who only looks: it does not count as served. */
  peek(accountId: string | null, subject?: string | null): Composition;
  /** Whether a rollout decides about any of this tenant's visitors. */
  hasRollout(accountId: string | null): boolean;
  /** A composition by its id, as it was when it was first served. */
  find(compositionId: string): Promise<Composition | null>;
  /** Whether a tenant's pages had the composition within the last day. */
  wasServed(compositionId: string, accountId: string): Promise<boolean>;
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

/** What is worked out once for a tenant and holds until the registry changes or a pin runs out. */
interface Plan {
  revision: number;
  until: number;
  hasRollout: boolean;
  /** Rollouts that give some of this tenant's visitors another version than the others. */
  partial: { remote: string; rollout: OpenRollout }[];
  /** By which of the partial rollouts the visitor is in. */
  made: Map<string, Composition>;
}

const MOST_TENANTS = 20_000;
const MOST_COMPOSITIONS = 5_000;
/** Of one tenant: some twenty rollouts side by side give nearly every visitor a composition of their own. */
const MOST_SHARES = 1_000;

/** Compositions by tenant, made anew when the registry changes or a pin runs out; each one served is kept for ever. */
export function createCompositions(options: CompositionsOptions): Compositions {
  const { registry, shell, database, now } = options;
  const plans = new Map<string, Plan>();
  const byId = new Map<string, Composition>();
  const served = createServedLog({ database, log: options.log, now: () => now().getTime() });

  const planOf = (accountId: string | null): Plan => {
    const key = accountId ?? '';
    const at = now();
    const before = plans.get(key);
    if (before && before.revision === registry.revision() && before.until > at.getTime()) return before;
    const plan = planTenant(registry.current(), accountId, registry.revision(), at);
    plans.delete(key);
    plans.set(key, plan);
    if (plans.size > MOST_TENANTS) plans.delete(plans.keys().next().value ?? '');
    return plan;
  };
  /** Tenants that get the same share one object. */
  const same = (composition: Composition): Composition => {
    const known = byId.get(composition.compositionId) ?? composition;
    byId.set(known.compositionId, known);
    if (byId.size > MOST_COMPOSITIONS) byId.delete(byId.keys().next().value ?? '');
    return known;
  };
  const peek = (accountId: string | null, subject: string | null = null): Composition => {
    const plan = planOf(accountId);
    const inside = plan.partial.map(
      ({ remote, rollout }) =>
        subject !== null && isInside(bucketOf({ remote, rollout: rollout.id, subject }), rollout.traffic),
    );
    const key = inside.map(Number).join('');
    let composition = plan.made.get(key);
    if (!composition) {
      const chosen = new Set(
        plan.partial.filter((_, index) => inside[index]).map(({ rollout }) => rollout.id),
      );
      composition = same(
        compose({
          snapshot: registry.current(),
          accountId,
          shell,
          now: now(),
          isInside: (_, rollout) => rollout.traffic >= 100 || chosen.has(rollout.id),
        }),
      );
      plan.made.set(key, composition);
      if (plan.made.size > MOST_SHARES) plan.made.delete(plan.made.keys().next().value ?? '');
    }
    return composition;
  };
  return {
    of(accountId, subject = null) {
      const composition = peek(accountId, subject);
      served.note(accountId, composition);
      return composition;
    },
    peek,
    hasRollout: (accountId) => planOf(accountId).hasRollout,
    async find(compositionId) {
      const known = byId.get(compositionId);
      if (known) return known;
      const [row] = await database<{ body: Composition }[]>`
        select body from registry.compositions where composition_id = ${compositionId}`;
      return row ? same(row.body) : null;
    },
    async wasServed(compositionId, accountId) {
      await served.flush();
      const [row] = await database`
        select 1 from registry.account_compositions
        where account_id = ${accountId} and composition_id = ${compositionId} and last_served_at > now() - interval '1 day'`;
      return row !== undefined;
    },
    flush: () => served.flush(),
  };
}

function planTenant(snapshot: RegistrySnapshot, accountId: string | null, revision: number, at: Date): Plan {
  const deciding = Object.entries(snapshot.remotes).flatMap(([name, remote]) =>
    remote.rollouts
      .filter((rollout) => {
        const resolve = (isIn: boolean) =>
          resolveRemote({
            remote,
            ...tenantFacts(snapshot, accountId, name),
            now: at,
            isInside: (open) => (open === rollout ? isIn : open.traffic >= 100),
          });
        return resolve(true)?.version !== resolve(false)?.version;
      })
      .map((rollout) => ({ remote: name, rollout })),
  );
  const ends = Object.values(snapshot.pins[accountId ?? ''] ?? {})
    .map(({ expiresAt }) => (expiresAt === null ? Infinity : Date.parse(expiresAt)))
    .filter((end) => end > at.getTime());
  return {
    revision,
    until: Math.min(Infinity, ...ends),
    hasRollout: deciding.length > 0,
    partial: deciding.filter(({ rollout }) => rollout.traffic > 0 && rollout.traffic < 100),
    made: new Map(),
  };
}
