import { LINK_RETURN } from '@stoa/shared/contracts/billing';
import { useLocation, useNavigate } from '@stoa/shared/router';
import { useEffect, useRef } from 'react';

/** Confirms a payment by link from which the browser comes back, once, and clears it from the address. */
export function usePaymentReturn(confirm: () => Promise<unknown>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const confirmed = useRef('');
  useEffect(() => {
    const params = new URLSearchParams(search);
    const [name, value] = LINK_RETURN;
    if (params.get(name) !== value || confirmed.current === search) return;
    confirmed.current = search;
    const site = new URLSearchParams({ site: params.get('site') ?? '' });
    void confirm().then(() => navigate(`${pathname}?${site}`, { replace: true }));
  }, [search, pathname, navigate, confirm]);
}
