import type { RegistryRemote, RemoteVersion } from '@stoa/shared/contracts/operator';

/** Versions that may be served to anybody: neither withdrawn nor cleaned away. */
export const servable = ({ versions }: RegistryRemote): RemoteVersion[] =>
  versions.filter(({ status, collectedAt }) => status !== 'withdrawn' && !collectedAt);
