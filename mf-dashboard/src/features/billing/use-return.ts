import { useEffect, useRef } from 'react';
import { LINK_RETURN } from '@stoa/shared/contracts/billing';
import { useLocation, useNavigate } from '@stoa/shared/router';
import { takeLinkedPlan } from './use-linked-plan.ts';

interface Returns {
  /** The browser comes back with a payment method. */
  method(query: string): Promise<unknown>;
  /** It comes back from a payment by link. */
  payment(): Promise<unknown>;
}

/** Confirms that with which the provider sent the browser back, once, and clears the address. */
export function useReturn(isOwner: boolean, { method, payment }: Returns): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const confirmed = useRef('');
  useEffect(() => {
    const params = new URLSearchParams(search);
    const [name, value] = LINK_RETURN;
    const isPayment = params.get(name) === value;
    if (!isOwner || !(isPayment || params.has('setup')) || confirmed.current === search) return;
    confirmed.current = search;
    const done = isPayment ? payment() : method(search.slice(1));
    void done.then(() => navigate(pathname + takeLinkedPlan(), { replace: true }));
  }, [isOwner, search, pathname, navigate, method, payment]);
}
