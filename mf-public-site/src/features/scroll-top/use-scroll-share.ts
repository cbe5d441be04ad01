import { useSyncExternalStore } from 'react';
import { SCROLL_TO_TOP_AFTER_PX } from '@stoa/shared/contracts/limits';

const STEPS = 100;

/** How much of the page lies above, in hundredths; null while the page is not scrolled far enough to go back. */
export function useScrollShare(): number | null {
  return useSyncExternalStore(subscribe, readShare, () => null);
}

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

function readShare(): number | null {
  const { scrollY, innerHeight } = window;
  if (scrollY <= SCROLL_TO_TOP_AFTER_PX) return null;
  const room = document.documentElement.scrollHeight - innerHeight;
  return room <= 0 ? STEPS : Math.min(STEPS, Math.round((scrollY / room) * STEPS));
}
