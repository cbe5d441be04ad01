import { useEffect, useState } from 'react';

const EVERY_MS = 5_000;

/** The time, for what changes by itself while a screen stands open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
