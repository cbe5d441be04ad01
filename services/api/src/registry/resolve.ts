import type { ResolutionRule } from '@stoa/shared/contracts/registry';
import type { Pin } from '@stoa/shared/contracts/operator';
import type { Channel, KnownRemote } from './snapshot.ts';

export interface Resolution {
  version: string;
  rule: ResolutionRule;
}

export interface ResolveInput {
  remote: KnownRemote;
  pin: Pin | null;
  channel: Channel;
  now: Date;
}

/** Which version of a remote a tenant gets: pin, else channel default, else last known good; never a withdrawn one. */
export function resolveRemote({ remote, pin, channel, now }: ResolveInput): Resolution | null {
  const isUsable = (version: string | null): version is string => {
    const known = version === null ? undefined : remote.versions[version];
    return known !== undefined && !known.isWithdrawn;
  };
  if (pin && isLive(pin, now) && isUsable(pin.version)) return { version: pin.version, rule: 'pin' };
  const channelVersion = remote.channels[channel] ?? remote.channels.stable;
  if (isUsable(channelVersion)) return { version: channelVersion, rule: 'channel' };
  if (isUsable(remote.lkg)) return { version: remote.lkg, rule: 'lkg' };
  return null;
}

/** A pin whose time is over counts no more, from that moment on. */
export function isLive(pin: Pin, now: Date): boolean {
  return pin.expiresAt === null || new Date(pin.expiresAt) > now;
}
