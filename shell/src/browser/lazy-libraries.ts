import type { LazyLibraries } from '../singletons.ts';

/** One file for both: every screen with a form needs the kit and a schema. */
export const LAZY_LIBRARIES: LazyLibraries = {
  '@stoa/shared/forms': () => import(/* webpackChunkName: "forms" */ '@stoa/shared/forms'),
  zod: () => import(/* webpackChunkName: "forms" */ '@stoa/shared/forms/zod'),
};
