import type { PlanPrice } from '@stoa/shared/contracts/plans';
import { numberFormat } from '@stoa/shared/contracts/intl';

type Period = 'monthly' | 'annual' | 'onetime';

/** A plan as the platform sells it. */
export interface Offer {
  id: string;
  label: string;
  description: string;
  pricing: { stripe?: Partial<Record<Period, PlanPrice>> };
  features: string[];
  addons: string[];
  /** By metric; a null value is unlimited, `asIn` names the plan that the figure is taken over from. */
  figures: Record<string, { value: number | null; asIn: string | null }>;
}

/** A price of whole dollars, as money is written by default. */
export const priceText = (amount: number): string =>
  numberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** Storage is limited in megabytes; other metrics count. */
export function figureText(metric: string, value: number): string {
  if (metric !== 'storage' && metric !== 'videos') return numberFormat('en-GB').format(value);
  return value >= 1024
    ? `${numberFormat('en-GB', { maximumFractionDigits: 1 }).format(value / 1024)} GB`
    : `${value} MB`;
}
