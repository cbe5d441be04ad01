import { z } from 'zod';

/** Everything a plan or an operator can limit, in the order of screens. */
export const LIMITED_METRICS = [
  'mau',
  'courses',
  'groups',
  'funnels',
  'storage',
  'videos',
  'images',
  'emails',
  'chats',
  'notifications',
  'aitokens',
  'emailverifications',
  'transcribe',
  'jitsi',
] as const;
export const LimitedMetric = z.enum(LIMITED_METRICS);
export type LimitedMetric = z.infer<typeof LimitedMetric>;

/** Fields of every `limit_reached`. Figures and plan are null for those who don't manage the site. */
export const ReachedLimit = z.object({
  metric: LimitedMetric,
  used: z.int().nullable(),
  limit: z.int().nullable(),
  /** When the count starts anew; null for what stays until it is removed. */
  resetsAt: z.string().nullable(),
  /** The first plan that allows more. */
  nextPlan: z.string().nullable(),
});
export type ReachedLimit = z.infer<typeof ReachedLimit>;

/** Reads the hint of the database's `limit_reached`, undefined for any other text. */
export function readLimit(hint: unknown): ReachedLimit | undefined {
  if (typeof hint !== 'string' || !hint.startsWith('{')) return undefined;
  try {
    return ReachedLimit.safeParse(JSON.parse(hint)).data;
  } catch {
    return undefined;
  }
}
