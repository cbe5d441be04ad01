import type { RemoteVersion } from '../loading/remote-store.ts';

/** Returns how long ago the document preloaded a version's files; 0 if it didn't. */
export function requestedAheadMs({ base }: RemoteVersion): number {
  if (!document.querySelector(`link[rel="preload"][href^="${base}"]`)) return 0;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit ? performance.now() - visit.responseStart : 0;
}

/**
 * Asks for what an expose of a version needs before anything runs of it: there at once when it is loaded after all. Its
 * chunks run as they come, and lie ready for the entry that asks for them: a browser complains of what it only fetched ahead
 * and nobody has used after a while, as when somebody goes on before the entry has run.
 */
export function fetchAhead({ base, exposes, files }: RemoteVersion, expose: string): void {
  const isKnown = (path: string) => Boolean(files[path]?.integrity) && !isFetched(base + path);
  const entry = 'remoteEntry.js';
  if (isKnown(entry)) document.head.append(preloadLink(base + entry, files[entry]?.integrity ?? ''));
  for (const path of exposes[expose] ?? []) if (isKnown(path)) runOnce(base + path);
}

const isFetched = (href: string) => document.querySelector(`link[rel="preload"][href="${href}"]`) !== null;

function preloadLink(href: string, integrity: string): HTMLLinkElement {
  const link = document.createElement('link');
  // A preload that differs from the script in any of these is fetched a second time.
  const attributes = { rel: 'preload', as: 'script', crossorigin: 'anonymous', integrity, href };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  return link;
}

const run = new Set<string>();

/** Runs a script early; the expose retries a failure. A concurrent entry finds it by its absolute URL. */
function runOnce(path: string): void {
  const src = new URL(path, location.href).href;
  if (run.has(src)) return;
  run.add(src);
  const script = document.createElement('script');
  for (const end of ['load', 'error']) script.addEventListener(end, () => script.remove());
  script.src = src;
  document.head.append(script);
}
