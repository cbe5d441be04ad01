import { useUnsaved } from '@stoa/shared/unsaved';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { screenTitle } from './screen-title.ts';

const TYPING_PAUSE_MS = 1_200;
const AGAIN_MS = 4_000;

/**
 * `conflict`: another member saved meanwhile; nothing more is saved until both versions are merged.
 * `away`: nothing answered, or nothing that judged the words; it is tried until something does.
 */
export type SaveState = 'saved' | 'typing' | 'saving' | 'unfinished' | 'conflict' | 'failed' | 'away';

export interface Autosave<T> {
  draft: T;
  version: number;
  state: SaveState;
  /** Why the last try failed, as the backend says it. */
  reason: string | null;
  change(part: Partial<T>): void;
  /** Saves what was typed; the version it has then, or null when the save failed. */
  flush(): Promise<number | null>;
  /** True if the last attempt got no response, which says nothing about its validity. */
  isAway(): boolean;
  /** The rejected save, another one for each; null while there is none. */
  conflict: object | null;
  /** The newest input, and what it is typed over. */
  getDraft(): T;
  getBase(): { draft: T; version: number };
  /** Starts anew from what is stored, or saves the own input over it. */
  take(draft: T, version: number): void;
  overwrite(version: number): void;
  /** Goes on from a draft that is typed over another base, and saves it; whether it could. */
  rebase(draft: T, base: { draft: T; version: number }): Promise<boolean>;
}

/**
 * Saves a draft after every pause in typing, one save at a time, never over another member's.
 * @param save keeps the words if nobody else saved since that version, and answers the next one
 * @param isFinished tells whether the draft can be saved at all
 */
export function useAutosave<T extends object>(
  stored: { draft: T; version: number },
  save: (draft: T, version: number) => Promise<number>,
  isFinished: (draft: T) => boolean,
): Autosave<T> {
  const [draft, setDraft] = useState(stored.draft);
  const [version, setVersion] = useState(stored.version);
  const [state, setState] = useState<SaveState>('saved');
  const [reason, setReason] = useState<string | null>(null);
  const [conflict, setConflict] = useState<object | null>(null);
  // A running save compares with the newest draft and version, whichever render is on screen.
  const now = useRef({ draft: stored.draft, version: stored.version, saved: stored.draft, isAway: false });
  const running = useRef<Promise<number | null> | null>(null);

  const store = useCallback(async (): Promise<number | null> => {
    const { draft, version: read } = now.current;
    now.current = { ...now.current, isAway: false };
    if (draft === now.current.saved) {
      setState('saved');
      return read;
    }
    if (!isFinished(draft)) {
      setState('unfinished');
      return null;
    }
    setState('saving');
    try {
      const next = await save(draft, read);
      now.current = { ...now.current, version: next, saved: draft };
      setVersion(next);
      setReason(null);
      setState(now.current.draft === draft ? 'saved' : 'typing');
      return next;
    } catch (error) {
      const { message } = error as Error;
      const outcome = outcomeOf(message);
      now.current = { ...now.current, isAway: outcome === 'away' };
      setReason(message);
      setConflict(outcome === 'conflict' ? {} : null);
      setState(outcome);
      return null;
    }
  }, [save, isFinished]);

  const flush = useCallback(async (): Promise<number | null> => {
    if (running.current) await running.current;
    const task = store().finally(() => (running.current = null));
    running.current = task;
    return task;
  }, [store]);

  const autosave = useEffectEvent(() => {
    if (state !== 'conflict') void flush();
  });
  useEffect(() => {
    if (draft === now.current.saved) return undefined;
    const timer = setTimeout(() => autosave(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    if (state !== 'away') return undefined;
    const timer = setTimeout(() => autosave(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  // Saves unsaved changes on navigation, and retries while the server is unreachable.
  const leave = useEffectEvent(() => {
    if (state !== 'conflict') void saveAfterwards(flush, () => now.current.isAway);
  });
  useEffect(() => () => leave(), []);
  const saveNow = async () => state !== 'conflict' && (await flush()) !== null;
  useUnsaved({
    label: screenTitle(),
    isDirty: state !== 'saved',
    save: saveNow,
    // Unsent input is sent from the next screen, but not after logging out.
    settle: async (isSignOut) => (await saveNow()) || (now.current.isAway && !isSignOut),
  });

  const put = (next: T) => {
    now.current = { ...now.current, draft: next };
    setDraft(next);
  };
  return {
    draft,
    version,
    state,
    reason,
    change(part) {
      put({ ...now.current.draft, ...part });
      setState((before) => (before === 'conflict' ? before : 'typing'));
    },
    flush,
    isAway: () => now.current.isAway,
    conflict,
    getDraft: () => now.current.draft,
    getBase: () => ({ draft: now.current.saved, version: now.current.version }),
    take(next, at) {
      now.current = { draft: next, version: at, saved: next, isAway: false };
      setDraft(next);
      setVersion(at);
      setReason(null);
      setConflict(null);
      setState('saved');
    },
    overwrite(at) {
      now.current = { ...now.current, version: at };
      setVersion(at);
      setConflict(null);
      setState('typing');
      void flush();
    },
    async rebase(next, base) {
      now.current = { draft: next, version: base.version, saved: base.draft, isAway: false };
      setDraft(next);
      setVersion(base.version);
      setConflict(null);
      setState('typing');
      return (await flush()) !== null;
    },
  };
}

/** A code judges the words; whatever else went wrong says nothing about them. */
function outcomeOf(message: string): 'conflict' | 'failed' | 'away' {
  if (message === 'precondition_failed') return 'conflict';
  return /^[a-z]+(_[a-z]+)*$/.test(message) && !NO_JUDGEMENT.includes(message) ? 'failed' : 'away';
}
const NO_JUDGEMENT = ['internal', 'backend_unavailable', 'rate_limited'];

/** Keeps what was typed on a screen that is not there any more, and holds the window open for it meanwhile. */
async function saveAfterwards(flush: () => Promise<unknown>, isAway: () => boolean): Promise<void> {
  await flush();
  if (!isAway()) return;
  addEventListener('beforeunload', holdOpen);
  const again = async () => {
    await flush();
    if (isAway()) return;
    clearInterval(timer);
    removeEventListener('beforeunload', holdOpen);
  };
  const timer = setInterval(() => void again(), AGAIN_MS);
}
const holdOpen = (event: BeforeUnloadEvent) => event.preventDefault();
