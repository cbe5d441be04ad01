/** Time limit of page data, however it's read. */
export const DATA_DEADLINE_MS = 3_000;
/** Time limit of the first database access of a page or request. */
export const DATABASE_TIMEOUT_MS = 900;

export const JOB_RUNS_LISTED = 20;

export const RENDER_PATIENCE_MS = 1_000;
/** Renderings past this are terminated: they won't finish on their own. */
export const RENDER_DEADLINE_MS = 2_000;
export const CLOSE_DEADLINE_MS = 8_000;
