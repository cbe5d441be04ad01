import * as controls from '@stoa/shared/controls';
import * as forms from '@stoa/shared/forms';
import * as zod from '@stoa/shared/forms/zod';
import * as lists from '@stoa/shared/lists';
import type { LazyLibraries } from '../singletons.ts';

/** On the server a remote is one file, which takes what it imports at once. */
export const LAZY_LIBRARIES: LazyLibraries = {
  '@stoa/shared/forms': () => forms,
  '@stoa/shared/controls': () => controls,
  '@stoa/shared/lists': () => lists,
  zod: () => zod,
};
