import type { Bootstrap } from '@stoa/shared/contracts/bootstrap';

export interface Problem {
  message: string;
  remote?: string;
  version?: string;
  expose?: string;
  kind: 'load' | 'render' | 'shell' | 'blocked_script' | 'hydration' | 'uncaught';
}

const MAX_PER_PAGE = 20;

/** Sends what went wrong to the service's log, with the composition it went wrong in. Never throws, never floods. */
export function createReporter(bootstrap: Bootstrap, send: typeof fetch = fetch): (problem: Problem) => void {
  let sent = 0;
  return (problem) => {
    sent += 1;
    if (sent > MAX_PER_PAGE) return;
    const body = JSON.stringify({
      ...problem,
      message: problem.message.slice(0, 1_000),
      account_id: bootstrap.account?.account_id ?? null,
      compositionId: bootstrap.composition.compositionId,
      shell: bootstrap.composition.shell.version,
      path: location.pathname,
    });
    send('/api/log', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    }).catch(() => {});
  };
}

/** The words of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
