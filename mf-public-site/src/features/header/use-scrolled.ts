import { useScroll } from '../../parts/use-scroll.ts';

/** Whether the page is scrolled further than so many pixels, which never change; re-renders only when that does. */
export const useScrolledPast = (px: number): boolean => useScroll(() => window.scrollY > px, false);
