/** What the shell sees: 1 the service refused, 2 something is missing on this side, 3 the service cannot be reached or its database is away. */
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
