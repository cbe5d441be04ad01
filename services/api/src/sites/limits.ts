export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_IMAGE_SOURCE_BYTES = 15 * 1024 * 1024;
/** A process that nobody needed for so long ends. */
export const IMAGE_PROCESS_IDLE_MS = 60_000;
export const IMAGE_QUEUE = { atOnce: 3, perKey: 2, waiting: 100, waitingPerKey: 50 };

/** How long an address of a private file is good. */
export const SIGNED_URL_S = 300;
export const SIGN_TIMEOUT_MS = 5_000;
