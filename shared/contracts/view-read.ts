import { z } from 'zod';
import { MAX_READ_SECONDS } from './view-read-path.ts';

/** Time in sight and the deepest percent of a page that came into view. */
export const ViewRead = z.strictObject({
  path: z
    .string()
    .regex(/^\/[^?#\s]*$/)
    .max(1_000),
  seconds: z.int().min(0).max(MAX_READ_SECONDS),
  depth: z.int().min(0).max(100),
});
export type ViewRead = z.infer<typeof ViewRead>;
