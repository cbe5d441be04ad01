import { useLocation, useNavigate } from '@stoa/shared/router';
import { useEffect, useRef } from 'react';

/** Leads whom a screen is not for to their own first screen, which says so; the address keeps what was asked for. */
export function NotForYou() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const query = new URLSearchParams({ redirectedFrom: pathname + search });
    void navigate(`/dashboard?${query}`, { replace: true });
  }, [pathname, search, navigate]);
  return null;
}
