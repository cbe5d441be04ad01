import type { Composition } from '@stoa/shared/contracts/registry';
import type { RegistrySnapshot } from '../registry/snapshot.ts';

/**
 * Checks whether a held composition may still be served: not if one of its versions was withdrawn or rolled
 * back here and isn't served now.
 */
export function isServable(
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
