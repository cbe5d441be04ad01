import type { Log } from '../../shared/log/log.ts';
import type { RegistrySnapshot } from '../registry/snapshot.ts';
import { findDamage } from './damage.ts';
import type { ArtifactStore } from './store.ts';

/**
 * Verifies the files of every version that a snapshot names, once, and those found damaged again each time. A damaged
 * version is marked, so that pages go on with the last known good one, where the remote has another that is whole.
 */
export function createDamageWatch(
  store: Pick<ArtifactStore, 'remoteDir'>,
  log: Log,
): (snapshot: RegistrySnapshot) => Promise<RegistrySnapshot> {
  const intact = new Set<string>();
  return async (snapshot) => {
    for (const [name, remote] of Object.entries(snapshot.remotes)) {
      const damaged: string[] = [];
      for (const [version, { digest, assets }] of Object.entries(remote.versions)) {
        const key = `${name}@${version} ${digest}`;
        if (intact.has(key)) continue;
        const path = await findDamage(store, assets);
        if (path === null) intact.add(key);
        else {
          damaged.push(version);
          log.error(
            { remote: name, version, path },
            'an artifact is missing or changed: publish its build again',
          );
        }
      }
      const good = [remote.lkg?.version, remote.lkg?.before].filter((version) => version !== undefined);
      const isReplaceable = good.some((version) => version !== null && isWhole(version));
      for (const version of isReplaceable ? damaged : []) {
        const known = remote.versions[version];
        if (known) remote.versions[version] = { ...known, isDamaged: true };
      }

      function isWhole(version: string): boolean {
        return remote.versions[version]?.isWithdrawn === false && !damaged.includes(version);
      }
    }
    return snapshot;
  };
}
