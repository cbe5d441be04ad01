import { exitGuard } from './guard.ts';

interface Entry {
  path: string;
  index: number | undefined;
}
let here: Entry | null = null;
let isReleased = false;
let onReturned: (() => void) | null = null;

/** The router numbers the entries it makes. */
const indexOf = () => (history.state as { idx?: number } | null)?.idx;

/** Notes the entry that is shown; called after every navigation. */
export function noteEntry(): void {
  here = { path: location.pathname, index: indexOf() };
}

/**
 * Holds back and forward. The browser has moved when it says so: the move is undone before the router hears of it, and done
 * again once the person leaves.
 */
export function holdHistory(): () => void {
  noteEntry();
  exitGuard.onPop = onPop;
  return () => void (exitGuard.onPop = null);
}

function onPop(event: PopStateEvent): void {
  if (onReturned) {
    event.stopImmediatePropagation();
    const resume = onReturned;
    onReturned = null;
    return resume();
  }
  const index = indexOf();
  const isExit = exitGuard.hasWork() && here !== null && location.pathname !== here.path;
  if (isReleased || !isExit || index === undefined || here?.index === undefined || index === here.index) {
    isReleased = false;
    return;
  }
  event.stopImmediatePropagation();
  const delta = index - here.index;
  onReturned = () =>
    void exitGuard.holdExit(() => {
      isReleased = true;
      history.go(delta);
    });
  history.go(-delta);
}
