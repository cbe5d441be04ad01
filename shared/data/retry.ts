import type { SWRConfiguration } from 'swr';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 30_000;
const TRANSIENT: readonly unknown[] = [0, 502, 503, 504];

/** Checks whether a retry may succeed: the network failed, or the status was 502, 503 or 504. */
export function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return 'status' in error && error.status !== undefined
    ? TRANSIENT.includes(error.status)
    : error instanceof TypeError;
}

/** Returns the delay before retry number `retry` (from 1): 200 ms, doubling up to 30 s. */
export const retryDelayMs = (retry: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (retry - 1), LONGEST_WAIT_MS);

/** Retries transient failures up to `retries` times; other errors surface immediately. */
export function retryUpTo(retries: number): NonNullable<SWRConfiguration['onErrorRetry']> {
  return (error, _key, _config, revalidate, { retryCount }) => {
    if (!isTransient(error) || retryCount > retries) return;
    setTimeout(() => void revalidate({ retryCount }), retryDelayMs(retryCount));
  };
}
