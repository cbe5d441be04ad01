import { useEffect } from 'react';

export interface Loadable {
  load(): Promise<unknown>;
}

interface PrefetchQueue {
  parts: Set<Loadable>;
  onNew(): void;
  /** Loads the code of the page at a path; only a page that prefetches has it. */
  loadPage?(path: string): Promise<void>;
  /** Begins reading what the screen at a path opens with; screens whose code is here name theirs. */
  reads?: Map<string, (who: { accountId: string; userId: string | null }) => void>;
  /** Called where a dashboard is open, or about to be: from then on a press is answered in one piece. */
  onWork?(): void;
}

/** Parts of the page to load before they are pressed; a prefetching page subscribes to additions. */
export const prefetchQueue: PrefetchQueue = { parts: new Set(), onNew: () => {} };

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
