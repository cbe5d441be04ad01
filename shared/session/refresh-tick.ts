import { SESSION_TICK_MS } from '../contracts/limits.ts';

interface SessionReader {
  /** Answers the session, after refreshing one that has less than three ticks to live. */
  getSession(): Promise<unknown>;
}

/**
 * Looks after the session's token every tick while the page is visible, and at once when it comes back. The library's own
 * clock renews up to a tick too early, so it stands still.
 * @returns ends it
 */
export function refreshPeriodically(auth: SessionReader, page: Document = document): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const refresh = () => void auth.getSession().catch(() => {});
  const follow = () => {
    clearInterval(timer);
    if (page.visibilityState === 'hidden') return;
    refresh();
    timer = setInterval(refresh, SESSION_TICK_MS);
  };
  page.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', follow);
  };
}
