import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const cannotWatch = () => typeof IntersectionObserver === 'undefined';

/**
 * Whether the element has come near the window; once near it stays so. Without an observer everything is near.
 * False on the server and until the page is alive.
 */
export function useNearView(element: RefObject<Element | null>, marginPx: number): boolean {
  const [wasNear, setNear] = useState(false);
  const isBlind = useSyncExternalStore(never, cannotWatch, () => false);
  useEffect(() => {
    const watched = element.current;
    if (wasNear || isBlind || !watched) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, marginPx, wasNear, isBlind]);
  return wasNear || isBlind;
}
