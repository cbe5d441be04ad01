import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const cannotWatch = () => typeof IntersectionObserver === 'undefined';

/**
 * Checks whether the element has come near the viewport; it then stays true, as it is without an observer.
 * False on the server and until hydration.
 */
export function useNearView(element: RefObject<Element | null>, marginPx: number): boolean {
  const [hasBeenNear, setNear] = useState(false);
  const isBlind = useSyncExternalStore(never, cannotWatch, () => false);
  useEffect(() => {
    const watched = element.current;
    if (hasBeenNear || isBlind || !watched) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, marginPx, hasBeenNear, isBlind]);
  return hasBeenNear || isBlind;
}
