import type { ErrorCode } from './error-codes.ts';
import type { Issue } from './problem.ts';

export type { Issue, Problem } from './problem.ts';

export type { ErrorCode } from './error-codes.ts';

/** An expected failure with a stable code; `message` is for people, `cause` for logs. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  constructor(code: ErrorCode, message: string, options?: { cause?: unknown; issues?: Issue[] }) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.issues = options?.issues;
  }
  /** Each remote has this class of its own; what the shell throws is meant all the same. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'AppError';
  }
}
