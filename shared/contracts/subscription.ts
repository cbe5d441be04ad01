import { z } from 'zod';
import { PriceFrequency } from './catalogue.ts';
import { PAYMENT_PROVIDERS } from './currencies.ts';

export const SUBSCRIPTION_STATUSES = ['active', 'past_due', 'cancelled', 'completed', 'expired'] as const;

/** Subscription; its first payment belongs to the order. */
export const Subscription = z.object({
  id: z.uuid(),
  account_id: z.uuid(),
  user_id: z.uuid(),
  order_id: z.uuid(),
  product_id: z.uuid(),
  title: z.string(),
  frequency: PriceFrequency,
  amount_minor: z.int(),
  currency: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  test: z.boolean(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  started_at: z.string(),
  current_period_start: z.string(),
  current_period_end: z.string(),
  cancel_at_period_end: z.boolean(),
  cycles_done: z.int(),
  cycles_total: z.int().nullable(),
  ended_at: z.string().nullable(),
  /** Until then nothing is paid. */
  trial_ends_at: z.string().nullish(),
  created_at: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;
