import { createContext } from 'react';
import type { DeferredRemotes } from '../loading/deferred-remotes.ts';

/** Makes the page whole where its document names a remote without saying what it offers. */
export const DeferredContext = createContext<Pick<DeferredRemotes, 'fetchDeferred' | 'leave'> | undefined>(
  undefined,
);
