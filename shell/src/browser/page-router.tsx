import { type ReactNode, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';

const listeners = new Set<() => void>();
let isAtWork = false;

/** Called where a dashboard is open, or about to be: from then on a press is answered in one piece. */
export function enterWork(): void {
  if (isAtWork) return;
  isAtWork = true;
  for (const listener of [...listeners]) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * The router of the page. On the public site it follows links in a transition, which leaves the server's HTML alone and the page
 * scrollable. In a dashboard, whose code is loaded ahead, the frames between the slices of a transition would each compute
 * the styles anew and make the next screen later; what code or a query changes stays a transition.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const isWhole = useSyncExternalStore(
    subscribe,
    () => isAtWork,
    () => false,
  );
  return <BrowserRouter {...(isWhole ? { useTransitions: false } : {})}>{children}</BrowserRouter>;
}
