import type { BillingPeriod } from '@stoa/shared/contracts/billing';
import { useQuery } from '@stoa/shared/data';
import { must } from '@stoa/shared/data/must';
import { useSearchParams } from '@stoa/shared/router';
import { type PlanLink, planQuery, readPlanLink } from '@stoa/shared/routing/plan-link';
import { getClient } from '@stoa/shared/session';
import { useState } from 'react';

interface PlanRow {
  id: string;
  label: string;
  pricing: Record<string, Partial<Record<BillingPeriod, unknown>>>;
}

export interface LinkedPlan {
  link: PlanLink;
  /** Its name; null where no such plan is offered, undefined while that isn't known. */
  label: string | null | undefined;
}

/** The plan that the address of this page chose, with its name if it's offered. */
export function useLinkedPlan(): LinkedPlan | null {
  const [params] = useSearchParams();
  const [link] = useState(() => readPlanLink(params));
  const { data, error } = useQuery<PlanRow[], Error>(link && ['plans-offered'], async () =>
    must(await (await getClient()).from('plans').select('id, label, pricing')),
  );
  if (!link) return null;
  // Billing decides in the end, so a list that can't be read loses no choice.
  if (!data) return { link, label: error ? link.planId : undefined };
  const plan = data.find(({ id }) => id === link.planId);
  const isOffered = plan && Object.values(plan.pricing).some((prices) => prices[link.period] !== undefined);
  return { link, label: isOffered ? plan.label : null };
}

/** Address of a site's billing where the plan stands ready; an unknown plan is said there once more. */
export const billingPath = ({ link }: LinkedPlan): string => `/dashboard/manage/billing?${planQuery(link)}`;
