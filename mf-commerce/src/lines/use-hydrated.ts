import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's page and for the first render over it, then true: what lies in the browser may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
