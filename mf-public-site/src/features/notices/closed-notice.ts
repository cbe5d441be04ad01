import { useSyncExternalStore } from 'react';

const KEY = 'header_notice_closed';
const listeners = new Set<() => void>();

/** Closes the notice above the header for this session of the browser. */
export function closeHeaderNotice(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // A browser that keeps nothing shows the notice again on the next page.
  }
  for (const listener of listeners) listener();
}

/** Checks whether the visitor closed the notice; false on the server. */
export function useIsHeaderNoticeClosed(): boolean {
  return useSyncExternalStore(subscribe, readClosed, () => false);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function readClosed(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
