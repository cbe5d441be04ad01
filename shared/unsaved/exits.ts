import type { ExitGuard, ExitOptions } from './exit-types.ts';

export const SNAPSHOT_DATABASE = 'stoa-unsaved';

let guard: ExitGuard | null = null;
const listeners = new Set<() => void>();

/** The guard as every page knows it: it comes with the first form or editor. */
export const exits = {
  /** Whose snapshots are stored and offered: user and account, or null when nobody is logged in. */
  snapshotOwner: null as string | null,
  hasWork: () => guard !== null && guard.hasWork(),
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** The guard tells of each change. */
  notify(next: ExitGuard) {
    guard = next;
    for (const listener of listeners) listener();
  },
};

// A browser calls the window's listeners for popstate in the order they came, capturing or not: this one precedes the router's.
globalThis.addEventListener?.('popstate', (event) => guard?.onPop?.(event));

/**
 * Leaves at once where nothing is unsaved; else asks first.
 * @returns false if it's held: it may still leave later, or never
 */
export function holdExit(leave: () => void, options?: ExitOptions): boolean {
  if (guard) return guard.holdExit(leave, options);
  leave();
  return true;
}

/** Deletes every snapshot of this browser: the person logged out. */
export const wipeSnapshots = (): void => void globalThis.indexedDB?.deleteDatabase(SNAPSHOT_DATABASE);
