import type { JobState } from '@stoa/shared/contracts/jobs';

/** States of a job, the one to look at first in front. */
export const JOB_STATUSES = ['failed', 'overdue', 'paused', 'waiting', 'succeeded'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_TONES = {
  failed: 'danger',
  overdue: 'warning',
  paused: 'neutral',
  waiting: 'info',
  succeeded: 'success',
} as const;

/** Returns the status of a job: a failed last run outweighs an overdue one, a pause everything. */
export function jobStatus({ pause, isOverdue, runs: [last] }: JobState): JobStatus {
  if (pause) return 'paused';
  if (last && last.error !== null) return 'failed';
  if (isOverdue) return 'overdue';
  return last ? 'succeeded' : 'waiting';
}
