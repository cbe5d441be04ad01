import type { Pin } from '@stoa/shared/contracts/operator';
import type { ResolutionRule } from '@stoa/shared/contracts/registry';
import type { ExplainStep } from '@stoa/shared/contracts/rollouts';
import { compare } from 'semver';
import type { Channel, KnownGood, KnownRemote, OpenRollout, RegistrySnapshot } from './snapshot.ts';

export interface Resolution {
  version: string;
  rule: ResolutionRule;
}

export interface ResolveInput {
  remote: KnownRemote;
  pin: Pin | null;
  channel: Channel;
  now: Date;
  /** This tenant's own last known good, where it has one. */
  lkg?: KnownGood | null;
  /** Versions that failed at this tenant and there alone. */
  stops?: readonly string[];
  /** Checks whether the visitor is in a rollout's share; by default no one is. */
  isInside?(rollout: OpenRollout): boolean;
}

export interface Weighed {
  rule: ResolutionRule;
  version: string | null;
  outcome: ExplainStep['outcome'];
  rollout?: OpenRollout;
  /** The channel that a default or a rollout belongs to. */
  channel?: Channel;
}

/** Every rule in its order with what became of it: pin, rollout, channel default, last known good. */
export function weigh(input: ResolveInput): Weighed[] {
  const { remote, pin, channel, now, stops = [] } = input;
  let isWon = false;
  const judge = (version: string | null, isBound: boolean): ExplainStep['outcome'] => {
    if (version === null) return 'absent';
    if (isWon) return 'not_reached';
    const known = remote.versions[version];
    if (!known || known.isWithdrawn || known.isDamaged) return 'withdrawn';
    if (!isBound && stops.includes(version)) return 'stopped_here';
    isWon = true;
    return 'won';
  };
  const pinOutcome = pin && !isLive(pin, now) ? 'expired' : judge(pin?.version ?? null, true);
  const weighed: Weighed[] = [{ rule: 'pin', version: pin?.version ?? null, outcome: pinOutcome }];
  for (const from of channelsOf(remote, channel)) {
    const rollout = remote.rollouts.find((open) => open.channel === from);
    if (rollout) {
      const isIn = input.isInside?.(rollout) ?? rollout.traffic >= 100;
      const outcome = isIn || isWon ? judge(rollout.target, false) : 'not_in_bucket';
      weighed.push({ rule: 'rollout', version: rollout.target, outcome, rollout, channel: from });
    }
    const version = remote.channels[from];
    weighed.push({ rule: 'channel', version, outcome: judge(version, false), channel: from });
  }
  for (const version of goodVersions(input)) {
    weighed.push({ rule: 'lkg', version, outcome: judge(version, false) });
  }
  return weighed;
}

/** Which version of a remote a tenant gets; never a withdrawn one. */
export function resolveRemote(input: ResolveInput): Resolution | null {
  const won = weigh(input).find(({ outcome }) => outcome === 'won');
  return won?.version ? { version: won.version, rule: won.rule } : null;
}

/** Returns a tenant's facts about one remote from a snapshot. */
export function tenantFacts(
  snapshot: RegistrySnapshot,
  accountId: string | null,
  name: string,
): Pick<ResolveInput, 'pin' | 'channel' | 'lkg' | 'stops'> {
  const key = accountId ?? '';
  return {
    pin: snapshot.pins[key]?.[name] ?? null,
    channel: snapshot.tenantChannels[key] ?? 'stable',
    lkg: snapshot.tenantLkg[key]?.[name] ?? null,
    stops: snapshot.stops[key]?.[name] ?? [],
  };
}

/** The last known good versions that may be served, best first. */
export function goodVersions({ remote, lkg }: Pick<ResolveInput, 'remote' | 'lkg'>): string[] {
  const versions = [lkg?.version, remote.lkg?.version, lkg?.before, remote.lkg?.before];
  return [...new Set(versions)]
    .filter((version) => version !== null && version !== undefined)
    .filter(
      (version) => remote.versions[version]?.isWithdrawn === false && !remote.versions[version].isDamaged,
    );
}

/** A tenant on beta gets stable wherever that is newer, or there is no beta. */
function channelsOf(remote: KnownRemote, channel: Channel): Channel[] {
  if (channel === 'stable') return ['stable'];
  const newest = (from: Channel) => {
    const rollout = remote.rollouts.find((open) => open.channel === from);
    return rollout?.target ?? remote.channels[from];
  };
  const [beta, stable] = [newest('beta'), newest('stable')];
  return beta !== null && (stable === null || compare(beta, stable) > 0) ? ['beta', 'stable'] : ['stable'];
}

/** A pin whose time is over counts no more, from that moment on. */
export function isLive(pin: Pin, now: Date): boolean {
  return pin.expiresAt === null || new Date(pin.expiresAt) > now;
}
