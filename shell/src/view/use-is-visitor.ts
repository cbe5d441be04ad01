import { isVisitor, useSession } from '@stoa/shared/session';

/** Checks whether no one is signed in. React's session can't tell while hydrating: it's the server's. */
export function useIsVisitor(): boolean {
  useSession();
  return isVisitor();
}
