import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Seconds until a deadline by the server's clock; null without one. This device's own clock may stand wherever it likes.
 * @param serverNow the server's clock at the moment it answered, which is now
 */
export function useCountdown(deadline: string | null, serverNow: string, onOver: () => void): number | null {
  const [start] = useState(() => performance.now());
  const left = () =>
    deadline === null
      ? null
      : Math.max(
          0,
          Math.ceil((Date.parse(deadline) - Date.parse(serverNow) - (performance.now() - start)) / 1000),
        );
  const [seconds, setSeconds] = useState(left);
  const tick = useEffectEvent(() => {
    const now = left();
    setSeconds(now);
    if (now === 0) onOver();
    return now === 0;
  });
  useEffect(() => {
    if (deadline === null) return undefined;
    const timer = setInterval(() => {
      if (tick()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return seconds;
}
