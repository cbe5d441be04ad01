import { MOBILE_BREAKPOINT_PX, SIDE_MENU_KEY } from '../contracts/limits.ts';
import { atom, atomWithStorage, useAtom } from '../state/index.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { TIGHT_QUERY } from '../data/menu-start.ts';

/** Narrow means one pixel less than the breakpoint: at 767 the menu closes, at 768 it stays. */
export const NARROW_QUERY = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;

/** Null until the person chooses. */
const wideOpenAtom = atomWithStorage<boolean | null>(SIDE_MENU_KEY, null, undefined, { getOnInit: true });
const narrowOpenAtom = atom(false);

const subscribeTo = (media: string) => (listener: () => void) => {
  const query = window.matchMedia(media);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const subscribeNarrow = subscribeTo(NARROW_QUERY);
const subscribeTight = subscribeTo(TIGHT_QUERY);

/** Checks whether the window is narrower than the mobile breakpoint. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribeNarrow,
    () => window.matchMedia(NARROW_QUERY).matches,
    () => false,
  );
}

/**
 * Open or closed: stored locally for wide windows, by their room until the person chooses; a narrow window always begins
 * closed and keeps nothing.
 * Menu and top bar share it.
 */
export function useMenuState(): {
  isOpen: boolean;
  isNarrow: boolean;
  toggle(): void;
  closeIfNarrow(): void;
} {
  const isNarrow = useIsNarrow();
  const isTight = useSyncExternalStore(
    subscribeTight,
    () => window.matchMedia(TIGHT_QUERY).matches,
    () => false,
  );
  const [chosen, setWideOpen] = useAtom(wideOpenAtom);
  const isWideOpen = chosen ?? !isTight;
  const [isNarrowOpen, setNarrowOpen] = useAtom(narrowOpenAtom);
  const toggle = () => (isNarrow ? setNarrowOpen((open) => !open) : setWideOpen(!isWideOpen));
  const closeIfNarrow = useCallback(() => setNarrowOpen(false), [setNarrowOpen]);
  return { isOpen: isNarrow ? isNarrowOpen : isWideOpen, isNarrow, toggle, closeIfNarrow };
}
