import type { SWRConfiguration } from 'swr';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 30_000;
const TRANSIENT: readonly unknown[] = [0, 502, 503, 504];

/** Whether the same read may succeed in a moment: 502, 503, 504, or the network was away. */
export function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return 'status' in error && error.status !== undefined
    ? TRANSIENT.includes(error.status)
    : error instanceof TypeError;
}

/** How long to wait before try number `retry` (counted from 1): 200 ms, doubling, at most 30 s. */
export const retryDelayMs = (retry: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (retry - 1), LONGEST_WAIT_MS);

/** What fails in passing is read again, at most so many times; everything else is told at once. */
export function retryUpTo(retries: number): NonNullable<SWRConfiguration['onErrorRetry']> {
  return (error, _key, _config, revalidate, { retryCount }) => {
    if (!isTransient(error) || retryCount > retries) return;
    setTimeout(() => void revalidate({ retryCount }), retryDelayMs(retryCount));
  };
}
