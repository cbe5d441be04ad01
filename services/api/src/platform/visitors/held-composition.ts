import type { Composition } from '@stoa/shared/contracts/registry';
import type { RegistrySnapshot } from '../registry/snapshot.ts';

/**
 * Whether a composition may still be served to somebody who holds it: not when one of its versions was taken back
 * (withdrawn, or rolled back for everybody or this tenant) and is not what is served now.
 */
export function mayBeHeld(
  held: Composition,
  current: Composition,
  snapshot: RegistrySnapshot,
  accountId: string,
): boolean {
  const live = new Map(current.remotes.map(({ name, version }) => [name, version]));
  const takenBack = new Set([...(snapshot.takenBack[''] ?? []), ...(snapshot.takenBack[accountId] ?? [])]);
  const stopped = snapshot.stops[accountId] ?? {};
  return held.remotes.every(
    ({ name, version }) =>
      live.get(name) === version ||
      (live.has(name) && !takenBack.has(`${name}@${version}`) && !stopped[name]?.includes(version)),
  );
}
