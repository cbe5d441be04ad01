import { z } from 'zod';
import { ERROR_CODES } from './error-codes.ts';
import { ReachedLimit } from './plan-limits.ts';

/** One thing that is wrong: where, what, what would be accepted instead, and who would be hurt. */
export const Issue = z.object({
  path: z.string(),
  message: z.string(),
  code: z.string().optional(),
  accepts: z.string().optional(),
  breaks: z.array(z.string()).optional(),
});
export type Issue = z.infer<typeof Issue>;

/** RFC 9457 body with our stable `code`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(ERROR_CODES),
  detail: z.string().optional(),
  issues: z.array(Issue).optional(),
  ...ReachedLimit.partial().shape,
});
export type Problem = z.infer<typeof Problem>;
