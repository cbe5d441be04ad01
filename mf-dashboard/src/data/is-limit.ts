/** Tells whether the server refused because a limit is reached; the failure's hint says which. */
export const isLimitReached = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.message === 'limit_reached' || (failure as { code?: unknown }).code === 'limit_reached');
