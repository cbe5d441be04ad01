export const REFRESH_AWAITED_S = 3;
/** More blocks that read than this are read by the browser. */
export const MAX_BLOCK_READS = 12;
export const STALE_ANSWER_MS = 100;

export const RENDERER_RESTART_MS = 1_000;
export const MAX_RENDERER_FAILURES = 3;
/** A page of a usual size takes 10 to 30 ms: whoever comes last waits for less than a second. */
export const MAX_RENDERS_WAITING = 32;
export const MAX_LOADED_REMOTES = 32;
export const MAX_LOADED_COMPOSITIONS = 32;

export const PUBLISHED_PAGE_ROWS = 1000;
export const MAX_PUBLISHED_ROWS = 8000;
/** The most addresses one map may hold, by the protocol. */
export const MAX_SITEMAP_URLS = 50_000;
