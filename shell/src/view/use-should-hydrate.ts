import { createContext, use, useSyncExternalStore } from 'react';
import { ALWAYS_HYDRATE, type HydrationGate } from '../loading/hydration-gate.ts';

export const HydrationGateContext = createContext<HydrationGate>(ALWAYS_HYDRATE);

/** Whether the still parts around the page are to live, or the still page between them. */
export function useShouldHydrate(isRoute: boolean): boolean {
  const hydrationGate = use(HydrationGateContext);
  const read = isRoute ? hydrationGate.isPageAwake : hydrationGate.shouldHydrate;
  return useSyncExternalStore(hydrationGate.subscribe, read, read);
}
