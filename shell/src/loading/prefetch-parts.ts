import { prefetchQueue } from '@stoa/shared/ui';

/**
 * Loads what parts of the page have named, one after the other in idle time, and from now on what they name later. What
 * fails is left to the press.
 * @param idle resolves when the browser has nothing better to do
 */
export function prefetchParts(idle: () => Promise<void>): Promise<void> {
  const prefetched = new Set<object>();
  let running: Promise<void> | null = null;
  const loadAll = async () => {
    for (const part of prefetchQueue.parts) {
      if (prefetched.has(part)) continue;
      prefetched.add(part);
      await idle();
      await part.load().catch(() => {});
    }
  };
  const run = () => (running ??= loadAll().finally(() => (running = null)));
  prefetchQueue.onNew = () => void run();
  return run();
}
