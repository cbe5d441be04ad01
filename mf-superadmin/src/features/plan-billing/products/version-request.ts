import type { PlanVersionFields, PlanVersionInput } from '@stoa/shared/contracts/operator-products';

export const versionPath = (planId: string): string =>
  `/api/operator/billing/plans/${encodeURIComponent(planId)}/versions`;

/** The request of a version, of its form. */
export const versionBody = ({ prices, limits, reason }: PlanVersionFields): PlanVersionInput => ({
  prices,
  limits: Object.fromEntries(limits.map(({ name, value }) => [name, value])),
  reason,
});
