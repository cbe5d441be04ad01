import type { RemoteVersion } from '../loading/remote-store.ts';

/** How long ago the document asked for a version's files by itself; 0 where it did not. */
export function askedAheadMs({ base }: RemoteVersion): number {
  if (!document.querySelector(`link[rel="preload"][href^="${base}"]`)) return 0;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit ? performance.now() - visit.responseStart : 0;
}

/** Asks for what an expose of a version needs before anything runs of it: there at once when it is loaded after all. */
export function fetchAhead(
  { base, exposes, files }: RemoteVersion,
  expose: string,
  isWanted: (path: string) => boolean = () => true,
): void {
  for (const path of ['remoteEntry.js', ...(exposes[expose] ?? [])].filter(isWanted)) {
    const href = base + path;
    const integrity = files[path]?.integrity;
    if (!integrity || document.querySelector(`link[rel="preload"][href="${href}"]`)) continue;
    const link = document.createElement('link');
    // A preload that differs from the script in any of these is fetched a second time.
    const attributes = { rel: 'preload', as: 'script', crossorigin: 'anonymous', integrity, href };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.head.append(link);
  }
}
