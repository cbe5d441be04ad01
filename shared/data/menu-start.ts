import { SIDE_MENU_KEY } from '../contracts/limits.ts';

/** Wide enough for an open menu, though it takes more of the page than the page can spare. */
export const TIGHT_QUERY = '(max-width: 1099.98px)';

/** Checks whether the side menu starts open: as it was left, else if there is room. */
export function startsOpen(): boolean {
  const stored = localStorage.getItem(SIDE_MENU_KEY);
  if (stored === 'true' || stored === 'false') return stored === 'true';
  return !window.matchMedia(TIGHT_QUERY).matches;
}
