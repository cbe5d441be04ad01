import { createContext } from 'react';
import type { Later } from '../loading/later.ts';

/** Makes the page whole where its document names a remote without saying what it offers. */
export const LaterContext = createContext<Pick<Later, 'fetchDeferred' | 'leave'> | undefined>(undefined);
