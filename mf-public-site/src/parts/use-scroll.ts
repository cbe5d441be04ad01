import { useEffect, useState } from 'react';

/**
 * What is read of how far the page is scrolled. Never while rendering, nor right after: whatever is read of a page that has
 * just changed makes the browser lay all of it out on the spot.
 * @param read is called when the page has been painted, and at each scroll and resize
 */
export function useScroll<T extends string | number | boolean | null>(read: () => T, atFirst: T): T {
  const [value, setValue] = useState(atFirst);
  const [look] = useState(() => () => setValue(read()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => (timer = setTimeout(look)));
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [look]);
  return value;
}
