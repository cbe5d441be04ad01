import { createStore, getDefaultStore } from 'jotai';

let store = getDefaultStore();
const listeners = new Set<() => void>();

/** The one store of all remotes' state. It is replaced as a whole when a person leaves. */
export const pageState = {
  get: () => store,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Every atom of every remote stands at its start again. */
export function renewPageState(): void {
  store = createStore();
  for (const listener of [...listeners]) listener();
}
