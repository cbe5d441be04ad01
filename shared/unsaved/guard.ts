/** Something that would be lost if the person left now. */
export interface UnsavedWork {
  /** Names it in the question: the title of its screen or form. */
  label(): string;
  /** Saves it; false if it couldn't, so that the person stays. */
  save?: (() => Promise<boolean>) | undefined;
  /** Called when the person leaves without saving. */
  discard(): void;
  /** Stores what was typed, so that it's offered on return; false where nothing may be stored. */
  snapshot?: (() => boolean) | undefined;
  /** Ends a save that is due or on its way: whether nothing is unsaved then. Null where there is none. */
  settle?: ((isSignOut: boolean) => Promise<boolean> | null) | undefined;
  /** Everything typed is in a request on its way, which may lead on by itself. */
  isSending?: (() => boolean) | undefined;
  /** Its place on the page, for dialogs that close around it. */
  element?: (() => Element | null) | undefined;
}

/** Holds an exit until the person has chosen. */
export interface ExitQuestion {
  works: readonly UnsavedWork[];
  /** Logging out removes snapshots too. */
  isSignOut: boolean;
  leave(): void;
  stay(): void;
}

export interface ExitOptions {
  /** Only work inside this element is lost: a dialog closes. */
  within?: Element | null;
  /** The path it leads to; the shown one is no exit. */
  path?: string;
  isSignOut?: boolean;
  /** Code leads on, for example after a save. */
  isByCode?: boolean;
  /** Only this work is lost. */
  work?: UnsavedWork;
}

export const SNAPSHOT_DATABASE = 'stoa-unsaved';

const works = new Set<UnsavedWork>();
const listeners = new Set<() => void>();
let question: ExitQuestion | null = null;
let isSettling = false;
let owner: string | null = null;

const holdOpen = (event: BeforeUnloadEvent) => event.preventDefault();

function notifyListeners(): void {
  if (works.size > 0) addEventListener('beforeunload', holdOpen);
  else removeEventListener('beforeunload', holdOpen);
  for (const listener of [...listeners]) listener();
}

/** The guard as the shell sees it. */
export const exitGuard = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  hasWork: () => works.size > 0,
  getQuestion: () => question,
  /** Hears of back and forward before the router does, once something is dirty. */
  onPop: null as ((event: PopStateEvent) => void) | null,
};

// A browser calls the window's listeners for popstate in the order they came, capturing or not: this one precedes the router's.
if (typeof document !== 'undefined') addEventListener('popstate', (event) => exitGuard.onPop?.(event));

/** Whose snapshots are stored and offered: user and account, or null when nobody is logged in. */
export const setSnapshotOwner = (next: string | null): void => void (owner = next);
export const getSnapshotOwner = (): string | null => owner;

/** Deletes every snapshot of this browser: the person logged out. */
export function wipeSnapshots(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(SNAPSHOT_DATABASE);
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

/**
 * Leaves at once where nothing is unsaved; else asks first.
 * @returns false if it's held: it may still leave later, or never
 */
export function holdExit(leave: () => void, options: ExitOptions = {}): boolean {
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
}
