import type { ComposedRemote, Composition, RouteHead } from '../contracts/registry.ts';

/** `words-de-site-ts.1a2b3c4d.js`: what holds the words of one language and nothing else. */
const TRANSLATIONS_FILE = /(?:^|\/)words-([a-z]{2,3})-[^/]*$/;

/** Returns the language whose messages a build file holds; null for every other file. */
export const languageOf = (path: string): string | null => TRANSLATIONS_FILE.exec(path)?.[1] ?? null;

/** Checks whether a build file holds the translations of one language. */
export const isTranslationsFile = (path: string): boolean => languageOf(path) !== null;

/** Leaves of the files of one build those that a page in this language may want: of words its own, or English where the build lacks it. */
export function filesIn(language: string, paths: readonly string[]): string[] {
  const spoken = paths.some((path) => languageOf(path) === language) ? language : 'en';
  return paths.filter((path) => [null, spoken].includes(languageOf(path)));
}

type Build = Omit<ComposedRemote, 'lkg' | 'rule' | 'isDeferred'>;

function headIn(language: string, { titles, descriptions, ...head }: RouteHead): RouteHead {
  const title = titles?.[language];
  const description = descriptions?.[language];
  return {
    ...head,
    ...(title === undefined ? {} : { title: `=${title}` }),
    ...(description === undefined ? {} : { description: `=${description}` }),
  };
}

function buildIn<T extends Build>(language: string, build: T): T {
  const retained = new Set(filesIn(language, Object.keys(build.files)));
  return {
    ...build,
    files: Object.fromEntries(Object.entries(build.files).filter(([path]) => retained.has(path))),
    routes: build.routes.map((route) =>
      route.head ? { ...route, head: headIn(language, route.head) } : route,
    ),
    exposes: Object.fromEntries(
      Object.entries(build.exposes).map(([expose, chunks]) => [
        expose,
        chunks.filter((path) => !isTranslationsFile(path) || retained.has(path)),
      ]),
    ),
  };
}

const remotes = new WeakMap<ComposedRemote, Map<string, ComposedRemote>>();

/** One object for all who get the same: thousands of sites share a few versions. */
function remoteIn(language: string, remote: ComposedRemote): ComposedRemote {
  const made = remotes.get(remote) ?? new Map<string, ComposedRemote>();
  remotes.set(remote, made);
  const result = made.get(language) ?? {
    ...buildIn(language, remote),
    ...(remote.lkg ? { lkg: buildIn(language, remote.lkg) } : {}),
  };
  made.set(language, result);
  return result;
}

const known = new WeakMap<Composition, Map<string, Composition>>();

/** A composition as a page in one language gets it: without the words of all others. */
export function compositionIn(language: string, composition: Composition): Composition {
  const made = known.get(composition) ?? new Map<string, Composition>();
  known.set(composition, made);
  const before = made.get(language);
  if (before) return before;
  const result = { ...composition, remotes: composition.remotes.map((remote) => remoteIn(language, remote)) };
  made.set(language, result);
  return result;
}
