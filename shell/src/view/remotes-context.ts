import { createContext, use } from 'react';
import type { RemoteStore } from '../loading/remote-store.ts';

export const RemotesContext = createContext<RemoteStore | null>(null);

/** The remotes of this page. */
export function useRemotes(): RemoteStore {
  const store = use(RemotesContext);
  if (!store) throw new Error('outside the page');
  return store;
}
