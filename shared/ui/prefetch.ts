import { useEffect } from 'react';

export interface Loadable {
  load(): Promise<unknown>;
}

/**
 * Parts of the page to load before they are pressed; a prefetching page subscribes to additions, and knows how to load the
 * page at a path.
 */
export const prefetchQueue = {
  parts: new Set<Loadable>(),
  onNew: () => {},
  loadPage: async (_path: string): Promise<void> => {},
};

/** Names a part that a page loads when it is idle, if it prefetches. Answers how to take it back. */
export function addPrefetch(part: Loadable): () => void {
  if (!prefetchQueue.parts.has(part)) {
    prefetchQueue.parts.add(part);
    prefetchQueue.onNew();
  }
  return () => void prefetchQueue.parts.delete(part);
}

/** Names a part that a press will show: a page that prefetches loads it when it is idle, and the press finds it here. */
export function usePrefetch(part: Loadable): void {
  useEffect(() => void addPrefetch(part), [part]);
}

/**
 * Names a page that a press is likely to lead to: a page that prefetches loads its code when it is idle. Answers how to take it
 * back.
 */
export const addPrefetchPage = (path: string): (() => void) =>
  addPrefetch({ load: () => prefetchQueue.loadPage(path) });

/** As {@link addPrefetchPage}, for as long as the component is shown. */
export function usePrefetchPage(path: string): void {
  useEffect(() => addPrefetchPage(path), [path]);
}
