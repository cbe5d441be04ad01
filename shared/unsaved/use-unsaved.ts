import { useEffect, useRef } from 'react';
import { addUnsaved, removeUnsaved, type UnsavedWork } from './guard.ts';

export interface UnsavedOptions {
  label: string;
  isDirty: boolean;
  /** Saves; false or a rejection keeps the person here. */
  save?: () => Promise<boolean>;
  discard?: () => void;
  /** Stores what was typed, so that it's offered on return; false where nothing may be stored. */
  snapshot?: () => boolean;
  /** For what saves by itself: ends the save that is due. An exit waits for it, and asks only if it resolves to false. */
  settle?: (isSignOut: boolean) => Promise<boolean> | null;
  /** Its place on the page, for dialogs that close around it. */
  element?: () => Element | null;
}

/** Holds every exit while something is unsaved: links, back, closing, logging out. */
export function useUnsaved(options: UnsavedOptions): void {
  const latest = useRef(options);
  const work = useRef<UnsavedWork | null>(null);
  useEffect(() => {
    latest.current = options;
    const one = (work.current ??= toWork(() => latest.current));
    if (options.isDirty) addUnsaved(one);
    else removeUnsaved(one);
  });
  useEffect(() => () => void (work.current && removeUnsaved(work.current)), []);
}

/** Reads each option when it's asked for: the guard holds one work while its form changes. */
const toWork = (get: () => UnsavedOptions): UnsavedWork => ({
  label: () => get().label,
  discard: () => get().discard?.(),
  get save() {
    return get().save;
  },
  snapshot: () => get().snapshot?.() ?? false,
  settle: (isSignOut) => get().settle?.(isSignOut) ?? null,
  element: () => get().element?.() ?? null,
});
