export const VIDEO_UPLOAD_S = 3_600;

export const TOKEN_KEYS_TIMEOUT_MS = 3_000;

export const MAX_BACKEND_FAILURES = 3;
export const BACKEND_PAUSE_MS = 5_000;
export const MAX_BACKEND_CHECK_BYTES = 256 * 1024;
export const BACKEND_CHECK_TIMEOUT_MS = 8_000;

export const HOST_RETRY_MS = 2_000;

export const FRESH_LOGIN_MS = 10 * 60_000;
