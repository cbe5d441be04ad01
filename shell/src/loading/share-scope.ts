import { type LazyLibraries, PROVIDED } from '../singletons.ts';

export type ShareScope = Record<string, Record<string, object>>;

/**
 * The shell's libraries in the shape that containers ask for: webpack's, and those that bring the runtime of Module
 * Federation along, which note down who uses a library.
 * @param lazy libraries that are got with the first remote that imports them
 */
export function createShareScope(lazy: LazyLibraries): ShareScope {
  const scope: ShareScope = {};
  for (const { key, version, library } of PROVIDED) {
    const lib = () => library;
    scope[key] = {
      [version]: { ...entry(version, true), lib, get: () => lib, loaded: true },
    };
  }
  for (const [key, load] of Object.entries(lazy)) {
    const version = STOA_PROVIDED[key];
    if (version === undefined) throw new Error(`the build provides no ${key}`);
    scope[key] = { [version]: { ...entry(version, false), get: () => getLibrary(load) } };
  }
  const missing = Object.keys(STOA_PROVIDED).filter((key) => !(key in scope));
  if (missing.length > 0) throw new Error(`the shell does not hold ${missing.join(', ')}`);
  return scope;
}

const entry = (version: string, eager: boolean) => ({
  version,
  eager,
  from: 'stoa_shell',
  scope: ['default'],
  useIn: [],
  shareConfig: { singleton: true, requiredVersion: `^${version}`, eager },
});

function getLibrary(load: () => unknown) {
  const library = load();
  return library instanceof Promise ? library.then((loaded: unknown) => () => loaded) : () => library;
}
