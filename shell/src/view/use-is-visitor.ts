import { isVisitor, useSession } from '@stoa/shared/session';

/** Whether nobody is signed in. Not by the session as React has it: while hydrating that is the server's, which knows nobody. */
export function useIsVisitor(): boolean {
  useSession();
  return isVisitor();
}
