import { useEffect, useState } from 'react';

/**
 * Reads a value from the scroll position, but not while rendering: that would force a synchronous layout.
 * @param read is called once the page has painted, and on each scroll and resize
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
