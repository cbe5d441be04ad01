import type { ErrorCode } from '@stoa/shared/contracts/errors';

/** The stable code of a failed call; `internal` for everything that has none. */
export function errorCode(error: unknown): ErrorCode {
  if (error instanceof Error && error.name === 'AppError' && 'code' in error) return error.code as ErrorCode;
  return 'internal';
}
