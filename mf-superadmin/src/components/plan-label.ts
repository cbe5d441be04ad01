import { PLANS } from '@stoa/shared/contracts/plans';

/** Returns the name of a plan as prices show it. */
export const planLabel = (plan: string | null): string =>
  PLANS.find(({ id }) => id === plan)?.label ?? plan ?? '–';
