export const MAX_IMAGE_PIXELS = 50_000_000;
export const MAX_IMAGE_SOURCE_BYTES = 15 * 1024 * 1024;
/** A process that nobody needed for so long ends. */
export const IMAGE_PROCESS_IDLE_MS = 60_000;
export const IMAGE_QUEUE = { atOnce: 3, perKey: 2, waiting: 100, waitingPerKey: 50 };

/** Lifetime of a signed URL. */
export const SIGNED_URL_S = 300;
export const SIGN_TIMEOUT_MS = 5_000;

/** Copying a picture of another host: how long that host, and the storage, may take. */
export const COPY_TIMEOUT_MS = 8_000;
export const STORE_TIMEOUT_MS = 20_000;
