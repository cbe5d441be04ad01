import type { ReadPolicy } from '@stoa/shared/data/use-read';

/** Requested lifetime of a private file's link, in seconds: the maximum for members. */
export const LINK_S = 300;

/** Links are exchanged before they run out, and on return to a page whose links have. */
export const LINK_POLICY: ReadPolicy = { freshMs: 200_000, renewMs: 240_000 };
