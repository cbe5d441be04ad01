import type { BillingPeriod } from '../contracts/billing.ts';

const PERIODS = ['monthly', 'annual', 'onetime'] as const satisfies readonly BillingPeriod[];

/** A plan that an address chooses, as it was written there: it may not exist. */
export interface PlanLink {
  planId: string;
  period: BillingPeriod;
  coupon: string;
}

const MAX_LENGTH = 40;

/** Reads the plan that an address chooses; null without one. The period is monthly unless another one is named. */
export function readPlanLink(params: URLSearchParams): PlanLink | null {
  const planId = (params.get('plan') ?? '').trim().slice(0, MAX_LENGTH);
  if (planId === '') return null;
  const period = PERIODS.find((one) => one === params.get('period')) ?? usualPeriod(planId);
  return { planId, period, coupon: (params.get('coupon') ?? '').trim().slice(0, MAX_LENGTH) };
}

const usualPeriod = (planId: string): BillingPeriod => (planId === 'lifetime' ? 'onetime' : 'monthly');

/** Writes the chosen plan as the query of an address. */
export function planQuery({ planId, period, coupon }: PlanLink): string {
  return new URLSearchParams({ plan: planId, period, ...(coupon && { coupon }) }).toString();
}
