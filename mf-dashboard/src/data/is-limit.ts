/** Tells whether a limit was reached; the failure's hint names it. */
export const isLimitReached = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.message === 'limit_reached' || (failure as { code?: unknown }).code === 'limit_reached');
