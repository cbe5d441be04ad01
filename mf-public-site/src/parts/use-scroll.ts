import { useEffect, useState } from 'react';

/**
 * What is read of how far the page is scrolled. Never while rendering, nor right after: whatever is read of a page that has
 * just changed makes the browser lay all of it out on the spot.
 * @param read is called when the page has been painted, and at each scroll and resize
 */
export function useScroll<T extends string | number | boolean | null>(read: () => T, atFirst: T): T {
  const [value, setValue] = useState(atFirst);
  const [updateValue] = useState(() => () => setValue(read()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => (timer = setTimeout(updateValue)));
    addEventListener('scroll', updateValue, { passive: true });
    addEventListener('resize', updateValue);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      removeEventListener('scroll', updateValue);
      removeEventListener('resize', updateValue);
    };
  }, [updateValue]);
  return value;
}
