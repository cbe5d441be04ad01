import { createContext, use, useSyncExternalStore } from 'react';
import { ALWAYS_AWAKE, type Awake } from '../loading/awake.ts';

export const AwakeContext = createContext<Awake>(ALWAYS_AWAKE);

/** Whether the still parts around the page are to live. */
export function useIsAwake(): boolean {
  const { subscribe, isAwake } = use(AwakeContext);
  return useSyncExternalStore(subscribe, isAwake, isAwake);
}
