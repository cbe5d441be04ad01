import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Queryable } from '../../shared/database/connect.ts';
import type { Neighbour } from './neighbour-breaches.ts';
import { isLive } from '../registry/resolve.ts';
import type { RegistrySnapshot } from '../registry/snapshot.ts';

export interface Surroundings {
  neighbours: Neighbour[];
  live: RemoteAssets | null;
}

/** Every version of other remotes that is served to anybody, with where, and what of this one is live. */
export async function surroundingsOf(
  sql: Queryable,
  snapshot: RegistrySnapshot,
  name: string,
  now: Date,
): Promise<Surroundings> {
  const pinned = Object.keys(snapshot.pins);
  const rows = await sql<{ account_id: string; slug: string }[]>`
    select account_id, slug from public.accounts where account_id = any (${pinned}::uuid[]) order by slug`;
  const uses = new Map<RemoteAssets, string[]>();
  const add = (remote: string, version: string | null, use: string) => {
    const known = version === null ? undefined : snapshot.remotes[remote]?.versions[version];
    if (!known || known.isWithdrawn) return;
    uses.set(known.assets, [...(uses.get(known.assets) ?? []), use]);
  };
  for (const [remote, { channels, rollouts }] of Object.entries(snapshot.remotes)) {
    add(remote, channels.stable, 'stable');
    add(remote, channels.beta, 'beta');
    for (const { target, channel } of rollouts) add(remote, target, `a rollout on ${channel}`);
  }
  for (const { account_id, slug } of rows) {
    for (const [remote, pin] of Object.entries(snapshot.pins[account_id] ?? {})) {
      if (isLive(pin, now)) add(remote, pin.version, `pinned by ${slug}`);
    }
  }
  const stable = snapshot.remotes[name]?.channels.stable ?? null;
  return {
    neighbours: [...uses]
      .filter(([assets]) => assets.name !== name)
      .map(([assets, where]) => ({ assets, uses: where })),
    live: stable === null ? null : (snapshot.remotes[name]?.versions[stable]?.assets ?? null),
  };
}
