import { ADDRESSES, LOADERS } from './addresses.ts';
import { ENTITIES, FOREIGN, MUTATIONS, SQUATTERS } from './parsing.ts';
import { HANDLERS, SCRIPTS } from './running.ts';

const FAMILIES: Record<string, readonly string[]> = {
  scripts: SCRIPTS,
  handlers: HANDLERS,
  addresses: ADDRESSES,
  loaders: LOADERS,
  foreign: FOREIGN,
  mutations: MUTATIONS,
  entities: ENTITIES,
  squatters: SQUATTERS,
};

/** Malicious HTML samples of every family. */
export const HOSTILE_HTML: readonly string[] = Object.values(FAMILIES).flat();

/** Two of every family, for places that are shown once for each. */
export const HOSTILE_SAMPLE: readonly string[] = Object.values(FAMILIES).flatMap((family) =>
  [0, 0.5].map((share) => family[Math.floor(family.length * share)] ?? ''),
);
