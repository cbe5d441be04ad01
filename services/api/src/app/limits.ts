/** What a page waits for its data, by whichever way it is read. */
export const DATA_DEADLINE_MS = 3_000;
/** What a page or a call waits for the database before anything else is asked. */
export const DATABASE_TIMEOUT_MS = 900;

export const JOB_RUNS_LISTED = 20;

export const RENDER_PATIENCE_MS = 1_000;
/** What goes on for longer does not end by itself. */
export const RENDER_DEADLINE_MS = 2_000;
export const CLOSE_DEADLINE_MS = 8_000;
