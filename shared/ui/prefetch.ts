import { useEffect } from 'react';

interface Loadable {
  load(): Promise<unknown>;
}

/** What parts of the page want to have here before it is pressed for; a page that prefetches listens for more of it. */
export const prefetchQueue = { parts: new Set<Loadable>(), onNew: () => {} };

/** Names a part that a press will show: a page that prefetches loads it when it is idle, and the press finds it here. */
export function usePrefetch(part: Loadable): void {
  useEffect(() => {
    if (prefetchQueue.parts.has(part)) return;
    prefetchQueue.parts.add(part);
    prefetchQueue.onNew();
  }, [part]);
}
