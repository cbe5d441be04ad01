import { createContext, use, useSyncExternalStore } from 'react';
import { ALWAYS_HYDRATE, type HydrationGate } from '../loading/hydration-gate.ts';

export const HydrationGateContext = createContext<HydrationGate>(ALWAYS_HYDRATE);

/** Checks whether the static parts around the page should hydrate or, for a route, the static page. */
export function useShouldHydrate(isRoute: boolean): boolean {
  return useHydrationGate(isRoute ? 'shouldHydratePage' : 'shouldHydrate');
}

/** Follows one answer of the hydration gate. */
export function useHydrationGate(
  name: 'shouldHydrate' | 'shouldHydratePage' | 'isSettled' | 'isTouched',
): boolean {
  const { subscribe, [name]: read } = use(HydrationGateContext);
  return useSyncExternalStore(subscribe, read, read);
}
