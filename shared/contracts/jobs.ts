import { z } from 'zod';

/** One job as operators see it. */
export const JobState = z.object({
  name: z.string(),
  title: z.string(),
  /** Minute, hour, day of month, month, day of week; UTC. */
  cron: z.string(),
  /** Newest first, at most twenty. */
  runs: z.array(
    z.object({
      startedAt: z.string(),
      ms: z.int(),
      /** null when it failed. */
      done: z.int().nullable(),
      error: z.string().nullable(),
    }),
  ),
});
export type JobState = z.infer<typeof JobState>;

/** GET /api/operator/jobs. */
export const JobList = z.object({ jobs: z.array(JobState) });
