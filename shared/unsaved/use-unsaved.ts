import { useEffect, useRef } from 'react';
// By its share key: remotes bundle this hook, and the page has one guard.
import { lazyExitGuard } from '@stoa/shared/router';
import type { UnsavedWork } from './exit-types.ts';
import type { ExitGuardModule } from './guard.ts';

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
  const latest = useRef<UnsavedOptions | null>(options);
  const work = useRef<UnsavedWork | null>(null);
  useEffect(() => {
    latest.current = options;
    const one = (work.current ??= toWork(() => latest.current ?? options));
    const hold = ({ addUnsaved, removeUnsaved }: ExitGuardModule) =>
      latest.current?.isDirty ? addUnsaved(one) : removeUnsaved(one);
    const loaded = lazyExitGuard.now();
    if (loaded) hold(loaded);
    // Nothing is held if it can't be loaded; an editor stores its draft by itself.
    else void lazyExitGuard.load().then(hold, () => {});
  });
  useEffect(
    () => () => {
      latest.current = null;
      if (work.current) lazyExitGuard.now()?.removeUnsaved(work.current);
    },
    [],
  );
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
