import { MOBILE_BREAKPOINT_PX, SIDE_MENU_KEY } from '../contracts/limits.ts';
import { atom, atomWithStorage, useAtom } from '../state/index.ts';
import { useCallback, useSyncExternalStore } from 'react';

/** Narrow means one pixel less than the breakpoint: at 767 the menu closes, at 768 it stays. */
export const NARROW_QUERY = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

const wideOpenAtom = atomWithStorage(SIDE_MENU_KEY, true, undefined, { getOnInit: true });
const narrowOpenAtom = atom(false);

function subscribe(listener: () => void) {
  const query = window.matchMedia(NARROW_QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is narrower than the mobile breakpoint. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW_QUERY).matches,
    () => false,
  );
}

/**
 * Open or closed: kept locally for wide windows; a narrow window always begins closed and keeps nothing.
 * Menu and top bar share it.
 */
export function useMenuState(): {
  isOpen: boolean;
  isNarrow: boolean;
  toggle(): void;
  closeIfNarrow(): void;
} {
  const isNarrow = useIsNarrow();
  const [isWideOpen, setWideOpen] = useAtom(wideOpenAtom);
  const [isNarrowOpen, setNarrowOpen] = useAtom(narrowOpenAtom);
  const toggle = () => (isNarrow ? setNarrowOpen((open) => !open) : setWideOpen((open) => !open));
  const closeIfNarrow = useCallback(() => setNarrowOpen(false), [setNarrowOpen]);
  return { isOpen: isNarrow ? isNarrowOpen : isWideOpen, isNarrow, toggle, closeIfNarrow };
}
