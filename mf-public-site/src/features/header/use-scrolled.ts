import { useScroll } from '../../parts/use-scroll.ts';

/** Checks whether the page is scrolled past a fixed number of pixels; re-renders only on a change. */
export const useScrolledPast = (px: number): boolean => useScroll(() => window.scrollY > px, false);
