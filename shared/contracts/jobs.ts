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
  /** When the clock runs it next; null while it is paused. */
  nextRunAt: z.string().nullable(),
  /** The clock should have run it, and it has not run since. */
  isOverdue: z.boolean(),
  pause: z.object({ by: z.string(), reason: z.string(), at: z.string() }).nullable(),
});
export type JobState = z.infer<typeof JobState>;

/** GET /api/operator/jobs. */
export const JobList = z.object({ jobs: z.array(JobState) });
export type JobList = z.infer<typeof JobList>;

/** POST /api/operator/jobs/:name:pause and :resume; false where it stood so already. */
export const JobPauseSet = z.object({ isChanged: z.boolean() });
export type JobPauseSet = z.infer<typeof JobPauseSet>;
