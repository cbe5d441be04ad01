import { isWordsFile } from '@stoa/shared/routing/words-files';
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

const run = new Set<string>();

/**
 * Runs the words that an expose will ask for, beside its other files: they lie ready until then. Words are used last, and a
 * browser complains of what it fetched ahead and nobody has used after a while. What fails here the expose asks for again.
 */
export function runWordsAhead({ base, exposes, files }: RemoteVersion, expose: string): void {
  for (const path of (exposes[expose] ?? []).filter(isWordsFile)) {
    const src = base + path;
    if (!files[path]?.integrity || run.has(src)) continue;
    run.add(src);
    if (document.querySelector(`link[rel="preload"][href="${src}"]`)) continue;
    const script = document.createElement('script');
    for (const end of ['load', 'error']) script.addEventListener(end, () => script.remove());
    script.src = src;
    document.head.append(script);
  }
}
