import type { ExitGuard, ExitOptions, ExitQuestion, UnsavedWork } from './exit-types.ts';
import { exits } from './exits.ts';
import { createSnapshotWriter } from './snapshot-writer.ts';

const works = new Set<UnsavedWork>();
const listeners = new Set<() => void>();
let question: ExitQuestion | null = null;
let isSettling = false;

const holdOpen = (event: BeforeUnloadEvent) => event.preventDefault();

function notifyListeners(): void {
  if (works.size > 0) addEventListener('beforeunload', holdOpen);
  else removeEventListener('beforeunload', holdOpen);
  for (const listener of [...listeners]) listener();
  exits.notify(exitGuard);
}

/** Holds every exit over the work until it's removed again. */
export function addUnsaved(work: UnsavedWork): () => void {
  if (!works.has(work)) {
    works.add(work);
    notifyListeners();
  }
  return () => removeUnsaved(work);
}

/** Lets the work go: it's saved, or its screen is closed. */
export function removeUnsaved(work: UnsavedWork): void {
  if (works.delete(work)) notifyListeners();
}

function holdExit(leave: () => void, options: ExitOptions = {}): boolean {
  const { within, path, isSignOut = false, isByCode = false, work: only } = options;
  const isLost = (work: UnsavedWork) =>
    (!only || only === work) &&
    (within === undefined || within?.contains(work.element?.() ?? null) === true) &&
    !(isByCode && work.isSending?.());
  const lost = path !== undefined && path === location.pathname ? [] : [...works].filter(isLost);
  if (lost.length === 0) {
    leave();
    return true;
  }
  if (question || isSettling) return false;
  const settling = lost.map((work) => work.settle?.(isSignOut) ?? null);
  if (settling.every((one) => one === null)) openQuestion(lost, leave, isSignOut);
  else void settleAll();
  return false;

  async function settleAll() {
    isSettling = true;
    const settled = await Promise.all(settling).catch(() => []);
    isSettling = false;
    const rest = lost.filter((work, index) => settled[index] !== true && works.has(work));
    if (rest.length > 0) return openQuestion(rest, leave, isSignOut);
    lost.forEach(removeUnsaved);
    leave();
  }
}

function openQuestion(lost: UnsavedWork[], leave: () => void, isSignOut: boolean): void {
  question = {
    works: lost,
    isSignOut,
    leave() {
      question = null;
      // The browser would ask once more, where the exit is another document.
      lost.forEach((work) => works.delete(work));
      notifyListeners();
      leave();
    },
    stay() {
      question = null;
      notifyListeners();
    },
  };
  notifyListeners();
  // The dialog is on its way, or the network is gone: the browser asks instead.
  if (listeners.size === 0) question[confirm(lost.map((work) => work.label()).join()) ? 'leave' : 'stay']();
}

/** Holds exits, and tells the shell what to ask. */
export const exitGuard: ExitGuard = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  hasWork: () => works.size > 0,
  getQuestion: () => question,
  holdExit,
  onPop: null,
};
export interface ExitGuardModule {
  addUnsaved: typeof addUnsaved;
  removeUnsaved: typeof removeUnsaved;
  /** Absent in shells from before edit conflicts were merged. */
  createSnapshotWriter?: typeof createSnapshotWriter;
}
export { createSnapshotWriter };
exits.notify(exitGuard);
