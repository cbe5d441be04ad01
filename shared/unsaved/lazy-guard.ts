import { type Lazy, lazy } from '../ui/lazy.ts';
import type { ExitGuardModule } from './guard.ts';

/** Holds exits once something is unsaved; editors load it. */
export const lazyExitGuard: Lazy<ExitGuardModule> = lazy(
  () => import(/* webpackChunkName: "exit-guard" */ './guard.ts'),
);
