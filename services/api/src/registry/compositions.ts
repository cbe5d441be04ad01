import type { Composition } from '@stoa/shared/contracts/registry';
import type { Database } from '../database/connect.ts';
import type { Log } from '../log.ts';
import { compose } from './compose.ts';
import type { RegistryState } from './registry-state.ts';

export interface Compositions {
  of(accountId: string | null): Composition;
  /** A composition by its id, as it was when it was first served. */
  find(compositionId: string): Promise<Composition | null>;
}

export interface CompositionsOptions {
  registry: RegistryState;
  shell: { version: string; digest: string };
  database: Database;
  now(): Date;
  log: Log;
}

const MOST_TENANTS = 5000;

/** Compositions by tenant, made anew when the registry changes or a pin runs out; each one served is kept for ever. */
export function createCompositions({
  registry,
  shell,
  database,
  now,
  log,
}: CompositionsOptions): Compositions {
  const byTenant = new Map<string, { revision: number; until: number; composition: Composition }>();
  const byId = new Map<string, Composition>();

  const remember = (composition: Composition) => {
    if (byId.has(composition.compositionId)) return;
    byId.set(composition.compositionId, composition);
    if (byId.size > MOST_TENANTS) byId.delete(byId.keys().next().value ?? '');
    database`
      insert into registry.compositions (composition_id, body)
      values (${composition.compositionId}, ${database.json(composition as never)})
      on conflict do nothing`.catch((error: unknown) => {
      byId.delete(composition.compositionId);
      log.warn({ error, compositionId: composition.compositionId }, 'the composition was not kept');
    });
  };
  return {
    of(accountId) {
      const key = accountId ?? '';
      const at = now();
      const before = byTenant.get(key);
      if (before && before.revision === registry.revision() && before.until > at.getTime())
        return before.composition;
      const snapshot = registry.current();
      const composition = compose({ snapshot, accountId, shell, now: at });
      const ends = Object.values(snapshot.pins[key] ?? {})
        .map(({ expiresAt }) => (expiresAt === null ? Infinity : Date.parse(expiresAt)))
        .filter((end) => end > at.getTime());
      byTenant.set(key, { revision: registry.revision(), until: Math.min(Infinity, ...ends), composition });
      if (byTenant.size > MOST_TENANTS) byTenant.delete(byTenant.keys().next().value ?? '');
      remember(composition);
      return composition;
    },
    async find(compositionId) {
      const known = byId.get(compositionId);
      if (known) return known;
      const [row] = await database<{ body: Composition }[]>`
        select body from registry.compositions where composition_id = ${compositionId}`;
      return row?.body ?? null;
    },
  };
}
