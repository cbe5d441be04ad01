import { SHELL_EVENTS } from '@stoa/shared/contracts/needs';
import type { RemoteAssets } from '@stoa/shared/contracts/registry';
import type { Breach } from '../registry/breach.ts';
import type { Neighbour } from './neighbour-breaches.ts';

type Side = 'emits' | 'listens';
const OPPOSITE: Record<Side, Side> = { emits: 'listens', listens: 'emits' };

/** Events a remote or shell emits and subscribes to. */
interface Party {
  events: Record<Side, readonly string[]>;
  name: string;
  isLive: boolean;
}

const SHELL: Party = { events: SHELL_EVENTS, name: 'the shell', isLive: true };

/**
 * Events that the live version emits or listens to and this build no longer does, although a version in use, or the
 * shell, counts on it at the other end and no other live remote does it instead.
 */
export function eventDrops(
  { name, declaration }: RemoteAssets,
  live: RemoteAssets | null,
  neighbours: readonly Neighbour[],
): Breach[] {
  if (!live) return [];
  const remotes = neighbours.filter(({ assets }) => assets.name !== name).map(partyOf);
  return (['emits', 'listens'] as const).flatMap((side) =>
    live.declaration.events[side]
      .filter((event) => !declaration.events[side].includes(event))
      .flatMap((event): Breach[] => {
        const has = (party: Party, at: Side) => party.events[at].includes(event);
        const waiting = [SHELL, ...remotes].filter((party) => has(party, OPPOSITE[side]));
        const isReplaced = remotes.some((party) => party.isLive && has(party, side));
        if (waiting.length === 0 || isReplaced) return [];
        const [done, verb] = side === 'emits' ? ['emitted', 'emits'] : ['listened to', 'listens to'];
        return [
          {
            code: 'event_dropped',
            path: `declaration.events.${side}`,
            message: `${event} is ${done} by ${live.version} and by nothing any more`,
            accepts: `a build that ${verb} ${event}`,
            breaks: waiting.map((party) => party.name),
          },
        ];
      }),
  );
}

const partyOf = ({ assets: { name, version, declaration }, uses }: Neighbour): Party => ({
  events: declaration.events,
  name: `${name} ${version} (${uses.join(', ')})`,
  isLive: uses.includes('stable'),
});
