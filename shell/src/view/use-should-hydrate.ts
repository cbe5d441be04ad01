import { createContext, use, useSyncExternalStore } from 'react';
import { ALWAYS_HYDRATE, type HydrationGate } from '../loading/hydration-gate.ts';

export const HydrationGateContext = createContext<HydrationGate>(ALWAYS_HYDRATE);

/** Checks whether the static parts around the page should hydrate or, for a route, the static page. */
export function useShouldHydrate(isRoute: boolean): boolean {
  const hydrationGate = use(HydrationGateContext);
  const read = isRoute ? hydrationGate.shouldHydratePage : hydrationGate.shouldHydrate;
  return useSyncExternalStore(hydrationGate.subscribe, read, read);
}
