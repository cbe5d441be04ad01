import { AppError } from '@stoa/shared/contracts/errors';

/** Returns the server's error code; `unreachable` without a response, `unknown` for any other. */
export function errorCode<C extends string>(
  codes: readonly C[],
  error: unknown,
): C | 'unreachable' | 'unknown' {
  const { message = '', status } = (error ?? {}) as { message?: string; status?: number };
  const said = error instanceof AppError ? error.code : message;
  const known = codes.find((code) => code === said);
  if (known) return known;
  const isAway = status === 0 || error instanceof TypeError || /fetch|network/i.test(message);
  return isAway || (error instanceof AppError && error.code === 'internal') ? 'unreachable' : 'unknown';
}
