import { useEffect, useState } from 'react';
import { DASHBOARD_HEADER_HIDES_AFTER_PX } from '@stoa/shared/contracts/limits';

/** Checks whether the bar is hidden: on the way down past the first 100 px, until the page scrolls up. */
export function useHiddenBar(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (now === last) return;
      setHidden(now > last && now > DASHBOARD_HEADER_HIDES_AFTER_PX);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isHidden;
}
