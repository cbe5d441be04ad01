import { type RefObject, useLayoutEffect, useState } from 'react';

/** A page of the server knows no width; the picture is stretched until the browser does. */
const SERVER_WIDTH = 640;

/** Follows the width of an element in pixels. */
export function useWidth(ref: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [width, setWidth] = useState(SERVER_WIDTH);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isShown) return;
    const measure = () => setWidth(element.clientWidth || SERVER_WIDTH);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isShown]);
  return width;
}
