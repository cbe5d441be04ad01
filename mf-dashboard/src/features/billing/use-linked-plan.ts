import type { Billing, BillingQuoteInput } from '@stoa/shared/contracts/billing';
import { useLocation, useNavigate } from '@stoa/shared/router';
import { type PlanLink, planQuery, readPlanLink } from '@stoa/shared/routing/plan-link';
import { useEffect, useRef } from 'react';

const STORED_KEY = 'stoa-linked-plan';

/** The plan that the address of this screen chose, whether it's offered, and how to lay it down. */
export function useLinkedPlan(billing: Billing | undefined, onQuote: (input: BillingQuoteInput) => void) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const link = readPlanLink(new URLSearchParams(search));
  const isOffered = Boolean(link && billing && findPrice(billing, link));
  const quoted = useRef('');
  const quote = useRef(onQuote);
  useEffect(() => {
    quote.current = onQuote;
  });
  useEffect(() => {
    if (!link || !billing || !isOffered || quoted.current === search || billing.status === 'lifetime') return;
    quoted.current = search;
    const start = billing.status === 'trialing' && { start: 'trial_end' as const };
    const coupon = link.coupon && { coupon: link.coupon };
    quote.current({ planId: link.planId, period: link.period, ...start, ...coupon });
  }, [link, billing, isOffered, search]);
  return {
    link,
    isUnknown: link !== null && billing !== undefined && !isOffered,
    /** Removes the plan from the address once it's decided. */
    clear: () => {
      if (link) navigate(pathname, { replace: true });
    },
  };
}

const findPrice = ({ plans }: Billing, { planId, period }: PlanLink) =>
  plans.find(({ id }) => id === planId)?.prices.find((price) => price.period === period);

/** Keeps the chosen plan in this tab while the browser is at the payment provider. */
export function storeLinkedPlan(link: PlanLink | null): void {
  try {
    if (link) sessionStorage.setItem(STORED_KEY, planQuery(link));
  } catch {
    // Without storage it's chosen again.
  }
}

/** Takes the plan that was stored before the payment provider, as a query; empty without one. */
export function takeLinkedPlan(): string {
  try {
    const query = sessionStorage.getItem(STORED_KEY);
    sessionStorage.removeItem(STORED_KEY);
    return query ? `?${query}` : '';
  } catch {
    return '';
  }
}
