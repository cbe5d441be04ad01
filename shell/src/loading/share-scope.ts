import { PROVIDED } from '../singletons.ts';

export type ShareScope = Record<string, Record<string, object>>;

/**
 * The shell's libraries in the shape that containers ask for: webpack's, and those that bring the runtime of Module
 * Federation along, which note down who uses a library.
 */
export function createShareScope(): ShareScope {
  const scope: ShareScope = {};
  for (const { key, version, library } of PROVIDED) {
    const lib = () => library;
    scope[key] = {
      [version]: {
        version,
        lib,
        get: () => lib,
        loaded: true,
        eager: true,
        from: 'stoa_shell',
        scope: ['default'],
        useIn: [],
        shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
      },
    };
  }
  return scope;
}
