import { useLocation, useNavigate } from '@stoa/shared/router';
import { useEffect, useRef } from 'react';

/** Parameter with which a provider sends the browser back after a payment method was entered. */
const SETUP = 'setup';

/**
 * Confirms the method with which the provider sent the browser back, once, and clears it from the address.
 * @param isForOffers takes only returns about the offer of a site, which is named; else only the others
 */
export function useSetupReturn(
  confirm: (query: string, offer: string | null) => Promise<unknown>,
  isForOffers = false,
): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const confirmed = useRef('');
  useEffect(() => {
    const params = new URLSearchParams(search);
    const offer = params.get('offer');
    if (!params.has(SETUP) || confirmed.current === search || isForOffers !== (offer !== null)) return;
    confirmed.current = search;
    params.delete(SETUP);
    params.delete('offer');
    void confirm(search.slice(1), offer).then(() => navigate(`${pathname}?${params}`, { replace: true }));
  }, [search, pathname, navigate, confirm, isForOffers]);
}
