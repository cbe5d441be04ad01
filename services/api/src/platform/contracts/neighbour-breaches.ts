import { NEEDED_ROUTES, NEEDED_SLOTS, routeKey } from '@stoa/shared/contracts/needs';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import { type Conflict, pairConflicts } from '../control-plane/conflicts.ts';
import type { Breach } from '../registry/breach.ts';

/** A version of another remote that somebody is served, and where. */
export interface Neighbour {
  assets: RemoteAssets;
  /** `stable`, `beta`, `a rollout on stable`, `pinned by kiln`. */
  uses: string[];
}

/** Lists conflicts with versions of other remotes in use anywhere. */
export function neighbourBreaches(assets: RemoteAssets, neighbours: readonly Neighbour[]): Breach[] {
  const found = new Map<string, Breach>();
  for (const { assets: other, uses } of neighbours) {
    if (other.name === assets.name) continue;
    const who = `${other.name} ${other.version} (${uses.join(', ')})`;
    for (const { code, path, message, accepts } of pairConflicts(assets, other)) {
      const key = `${path} ${message.replaceAll(`${other.name} ${other.version}`, other.name)}`;
      const known = found.get(key);
      if (known) known.breaks?.push(who);
      else found.set(key, { code: code satisfies Conflict['code'], path, message, accepts, breaks: [who] });
    }
  }
  return [...found.values()];
}

/** Lists what pages need, the live version provides, and neither this build nor another remote does. */
export function lostBreaches(
  assets: RemoteAssets,
  live: RemoteAssets | null,
  neighbours: readonly Neighbour[],
): Breach[] {
  if (!live) return [];
  const defaults = neighbours
    .filter(({ uses }) => uses.includes('stable'))
    .map((neighbour) => neighbour.assets);
  const after = [assets, ...defaults.filter(({ name }) => name !== assets.name)];
  const filled = new Set(after.flatMap(({ declaration }) => declaration.slots.map(({ slot }) => slot)));
  const answered = new Set(after.flatMap(({ declaration }) => declaration.routes.map(routeKey)));
  const lostSlots = live.declaration.slots
    .filter(({ slot }) => NEEDED_SLOTS.includes(slot) && !filled.has(slot))
    .map(({ slot, expose }): Breach => ({
      code: 'slot_lost',
      path: 'declaration.slots',
      message: `${slot} is filled by ${live.version} and by nothing any more`,
      accepts: `an expose for ${slot}, as ${expose} was`,
      breaks: [`every page with ${slot}`],
    }));
  const lostRoutes = live.declaration.routes
    .filter((route) => NEEDED_ROUTES.has(routeKey(route)) && !answered.has(routeKey(route)))
    .map(({ layout, path, expose }): Breach => ({
      code: 'route_lost',
      path: 'declaration.routes',
      message: `${path} of ${layout} is answered by ${live.version} and by nothing any more`,
      accepts: `a route ${path}, as ${expose} was`,
      breaks: [`links to ${path}`],
    }));
  return [...lostSlots, ...lostRoutes];
}
