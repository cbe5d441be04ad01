import { createContext, use, useSyncExternalStore } from 'react';
import { ALWAYS_AWAKE, type Awake } from '../loading/awake.ts';

export const AwakeContext = createContext<Awake>(ALWAYS_AWAKE);

/** Whether the still parts around the page are to live, or the still page between them. */
export function useIsAwake(isRoute: boolean): boolean {
  const awake = use(AwakeContext);
  const read = isRoute ? awake.isPageAwake : awake.isAwake;
  return useSyncExternalStore(awake.subscribe, read, read);
}
