import { messageOf, type Problem } from './report-problem.ts';

const BELOW_REMOTES = /\/remotes\/(mf-[\w-]+)\/([^/\s]+)\//;

/** Reports what nobody caught, such as an error in a click or a promise, with the version whose file it came from. */
export function reportUncaught(report: (problem: Problem) => void): void {
  addEventListener('error', ({ error, message }) => report(uncaught(error ?? message)));
  addEventListener('unhandledrejection', ({ reason }) => report(uncaught(reason)));
}

/** Builds the problem report of an error from its stack. */
export function uncaught(error: unknown): Problem {
  const [, remote, version] = BELOW_REMOTES.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
  return { kind: 'uncaught', message: messageOf(error), ...(remote && version ? { remote, version } : {}) };
}
