import { z } from 'zod';
import { SEEDED_PLANS } from './seeded-plans.ts';

/** One way to pay for a plan: whole currency units, cycles until it completes, days before the first charge. */
export const PlanPrice = z.strictObject({
  amount: z.number().min(0),
  price_id: z.string(),
  iterations: z.int().min(1),
  trial_days: z.int().min(0),
});
export type PlanPrice = z.infer<typeof PlanPrice>;

/** Plan of an account. Keys of `pricing` are providers; keys of `limits` are the names in the plan files. */
export const Plan = z.strictObject({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  pricing: z.record(
    z.string(),
    z.strictObject({
      monthly: PlanPrice.optional(),
      annual: PlanPrice.optional(),
      onetime: PlanPrice.optional(),
    }),
  ),
  features: z.array(z.string()),
  addons: z.array(z.string()),
  limits: z.record(z.string(), z.int().min(0)),
});
export type Plan = z.infer<typeof Plan>;

/** Something that can be added to a plan. */
export const Addon = z.strictObject({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  link: z.string(),
  price: z.number().min(0),
  badge: z.string().optional(),
});
export type Addon = z.infer<typeof Addon>;

/** The flags that gate menus and what lies behind them. */
export const FEATURES = ['lms', 'groups', 'appointments', 'single_session'] as const;

const price = (plan: string, period: string, amount: number, iterations: number, trial_days = 30) => ({
  amount,
  price_id: `${plan}_${period}`,
  iterations,
  trial_days,
});
const recurring = (plan: string, monthly: [number, number], annual: [number, number]) => ({
  stripe: { monthly: price(plan, 'monthly', ...monthly), annual: price(plan, 'annual', ...annual) },
});

const named = (id: string) => ({ id, label: id, description: '', ...SEEDED_PLANS[id] });

/** The plans; the same figures as the database's table, which decides. */
export const PLANS: Plan[] = [
  {
    ...named('starter'),
    pricing: recurring('starter', [29, 48], [299, 4]),
    features: [...FEATURES],
    addons: ['certificates', 'zoom'],
    limits: {
      totalMembers: 10_000,
      monthlyEmails: 10_000,
      chats: 100,
      ai_tokens: 1000,
      email_verify: 100,
      transcribe: 100,
      videos: 1024,
      storage: 1024,
    },
  },
  {
    ...named('professional'),
    pricing: recurring('professional', [99, 24], [999, 2]),
    features: [...FEATURES],
    addons: ['certificates', 'zoom'],
    limits: { members: 100_000, emails: 100_000, chats: 1000, storage: 10_240 },
  },
  {
    ...named('dedicated'),
    pricing: recurring('dedicated', [49, 24], [499, 2]),
    features: [...FEATURES],
    addons: ['certificates', 'zoom'],
    limits: { groups: 3 },
  },
  {
    ...named('lifetime'),
    pricing: { stripe: { onetime: price('lifetime', 'onetime', 19, 1, 0) } },
    features: [...FEATURES],
    addons: ['certificates', 'zoom'],
    limits: {
      ai_tokens: 500,
      mau: 5000,
      emails: 5000,
      chats: 50,
      courses: 10,
      groups: 3,
      email_verify: 100,
      funnels: 3,
      storage: 512,
    },
  },
];

/** Metered usage of an account. */
export const USAGE_METRICS = [
  'mau',
  'emails',
  'aitokens',
  'images',
  'videos',
  'storage',
  'chats',
  'notifications',
  'emailverifications',
  'jitsi',
] as const;
export type UsageMetric = (typeof USAGE_METRICS)[number];

/** Names of limits that mean a metric of another name. */
export const LIMIT_METRICS: Record<string, UsageMetric> = {
  ai_tokens: 'aitokens',
  email_verify: 'emailverifications',
  monthlyEmails: 'emails',
  totalMembers: 'mau',
  members: 'mau',
};

/** A line of `account_usage`; a null limit is unlimited, and only what a plan lists is shown. */
export const UsageLine = z.object({
  metric: z.enum(USAGE_METRICS),
  used: z.int(),
  limit: z.int().nullable(),
  listed: z.boolean(),
});
export type UsageLine = z.infer<typeof UsageLine>;
