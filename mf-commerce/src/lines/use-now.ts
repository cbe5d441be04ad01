import { useState } from 'react';

/** The moment this part appeared; it does not tick. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
