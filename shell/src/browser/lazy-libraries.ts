import type { LazyLibraries } from '../singletons.ts';

/** One file for forms and schemas: every screen with a form needs both. */
export const LAZY_LIBRARIES: LazyLibraries = {
  '@stoa/shared/forms': () => import(/* webpackChunkName: "forms" */ '@stoa/shared/forms'),
  '@stoa/shared/controls': () => import(/* webpackChunkName: "controls" */ '@stoa/shared/controls'),
  '@stoa/shared/lists': () => import(/* webpackChunkName: "lists" */ '@stoa/shared/lists'),
  zod: () => import(/* webpackChunkName: "forms" */ '@stoa/shared/forms/zod'),
};
