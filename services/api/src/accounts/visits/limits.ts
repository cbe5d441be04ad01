/** Views wait this long in memory, so that many are stored at once. */
export const STORE_VISITS_MS = 500;
export const MAX_VIEWS_WAITING = 20_000;
export const MAX_VIEWS_PER_STATEMENT = 2_000;
/** The same document again within this time is a reload, which is one view. */
export const RELOAD_MS = 10_000;
/** More views a day than this are made by a program. */
export const MAX_VIEWS_OF_VISITOR = 500;
/** Longer paths are cut. */
export const MAX_PATH = 300;
export const MAX_READS_WAITING = 10_000;
export const MAX_READ_BYTES = 2_048;
export const MAX_KNOWN_VISITORS = 50_000;
export const MAX_KNOWN_AGENTS = 2_000;

export const TOUCHES_DAYS = 30;
export const MAX_TOUCHES = 5;
