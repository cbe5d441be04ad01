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

/** The guard as the first file of a page and the shell's dialog know it. */
export interface ExitGuard {
  subscribe(listener: () => void): () => void;
  hasWork(): boolean;
  getQuestion(): ExitQuestion | null;
  holdExit(leave: () => void, options?: ExitOptions): boolean;
  /** Hears of back and forward before the router does, once something is dirty. */
  onPop: ((event: PopStateEvent) => void) | null;
}
