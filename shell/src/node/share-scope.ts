import { PROVIDED } from '../singletons.ts';

export type ShareScope = Record<string, Record<string, object>>;

/** The shell's libraries in the shape that webpack's containers ask for. */
export function createShareScope(): ShareScope {
  const scope: ShareScope = {};
  for (const { key, version, library } of PROVIDED) {
    scope[key] = { [version]: { get: () => () => library, loaded: 1, eager: true, from: 'stoa_shell' } };
  }
  return scope;
}
