export const MAX_LOG_BYTES = 4096;

export const MAX_CACHED_TENANTS = 100_000;
export const MAX_CACHED_COMPOSITIONS = 20_000;
export const MAX_CACHED_SUBJECTS = 20_000;
export const SERVED_LOG_REPEAT_MS = 3_600_000;
export const SERVED_LOG_DELAY_MS = 100;
export const MAX_SERVED_LOG_ENTRIES = 50_000;

export const MAX_CONFLICTS_NAMED = 20;

// No guard, however strict its owner made it, acts on less than this.
export const MIN_GUARD_SUBJECTS = 20;
export const MIN_GUARD_NETWORKS = 5;
/** No network speaks for more visitors than these. */
export const MAX_SUBJECTS_PER_NETWORK = 5;
/** From so many visitors with the version before at the same time, they alone are what it is compared with. */
export const MIN_ADJACENT_SUBJECTS = 100;
/** Failures other tenants must have seen before a version is rolled back for everyone. */
export const MIN_FAILED_ELSEWHERE = 5;
export const MIN_NETWORKS_ELSEWHERE = 3;
export const MAX_BEACON_BYTES = 16 * 1024;
export const BEACON_RETRY_S = 10;
export const MAX_HEALTH_ROWS = 1000;
export const MAX_HEALTH_FAILURES = 100;

export const OPERATOR_SESSION_MS = 8 * 3_600_000;
/** A dangerous call of an operator needs a second factor verified within this time. */
export const STEP_UP_MS = 10 * 60_000;

export const OVERRIDES_LISTED_DAYS = 7;
export const MAX_OVERRIDES_LISTED = 200;
/** Lifetime of an override grant until it's used. */
export const OVERRIDE_GRANT_MS = 15 * 60_000;

/** A database that does not answer by then is away: who steers is told so instead of kept waiting. */
export const COMMAND_DATABASE_TIMEOUT_MS = 1_000;
export const MAX_PUBLISH_BYTES = 20 * 1024 * 1024;

export const STICKY_VERSION_MS = 2 * 3_600_000;
export const SUBJECT_COOKIE_S = 90 * 86_400;
/** Of cookies found genuine, with the account they are bound to: a page's visitor asks several times. */
export const MAX_KNOWN_SUBJECTS = 20_000;
