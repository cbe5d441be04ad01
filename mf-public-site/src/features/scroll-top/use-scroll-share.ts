import { SCROLL_TO_TOP_AFTER_PX } from '@stoa/shared/contracts/limits';
import { useScroll } from '../../parts/use-scroll.ts';

const STEPS = 100;

/** Returns the scrolled percentage of the page; null until there's enough to scroll back. */
export const useScrollShare = (): number | null => useScroll<number | null>(readShare, null);

function readShare(): number | null {
  const { scrollY, innerHeight } = window;
  if (scrollY <= SCROLL_TO_TOP_AFTER_PX) return null;
  const room = document.documentElement.scrollHeight - innerHeight;
  return room <= 0 ? STEPS : Math.min(STEPS, Math.round((scrollY / room) * STEPS));
}
