/**
 * Exit codes: 1 the service rejected the command, 2 local input is missing or invalid, 3 the service or its
 * database is unreachable.
 */
export type ExitCode = 1 | 2 | 3;

/** A command that could not do its work; the message is what a person reads. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly exitCode: ExitCode;
  readonly detail: unknown;
  constructor(exitCode: ExitCode, message: string, detail?: unknown) {
    super(message);
    this.exitCode = exitCode;
    this.detail = detail;
  }
}
