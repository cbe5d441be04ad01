/** Time a pointer rests on a link before it counts as meant. */
const DWELL_MS = 65;

/** The element that leads somewhere: a link, or a button whose menu holds the link. */
const LEADING = 'a[href],[data-leads-to]';

/**
 * Calls back with the path of this site that a person is about to go to: a link is pressed, rested on or focused, or the
 * button of its menu is. Returns how to stop.
 */
export function watchApproach(onApproach: (pathname: string) => void): () => void {
  let dwell: ReturnType<typeof setTimeout> | undefined;
  const pathOf = ({ target }: Event) => {
    const found = target instanceof Element ? target.closest(LEADING) : null;
    const to = found?.getAttribute('data-leads-to') ?? found?.getAttribute('href');
    if (!to || found?.hasAttribute('download')) return null;
    const url = URL.parse(to, location.href);
    return url?.origin === location.origin && url.pathname !== location.pathname ? url.pathname : null;
  };
  const approach = (event: Event) => {
    const path = pathOf(event);
    if (path !== null) onApproach(path);
  };
  const rest = (event: PointerEvent) => {
    clearTimeout(dwell);
    if (event.pointerType !== 'touch') dwell = setTimeout(() => approach(event), DWELL_MS);
  };
  const options = { capture: true, passive: true };
  addEventListener('pointerdown', approach, options);
  addEventListener('focusin', approach, options);
  addEventListener('pointerover', rest, options);
  return () => {
    clearTimeout(dwell);
    removeEventListener('pointerdown', approach, options);
    removeEventListener('focusin', approach, options);
    removeEventListener('pointerover', rest, options);
  };
}
