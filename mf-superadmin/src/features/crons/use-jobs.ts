import type { JobList } from '@stoa/shared/contracts/jobs';
import { useQuery } from '@stoa/shared/data';
import { operatorFetch } from '../../data/operator-session.ts';

const LIVE_MS = 10_000;
export const CRONS_PATH = '/dashboard/maintenance/crons';
export const cronPath = (name: string): string => `${CRONS_PATH}/${name}`;

/** Reads all jobs, and again every ten seconds. */
export const useJobs = () =>
  useQuery<JobList, Error>(['operator-jobs'], () => operatorFetch('/api/operator/jobs'), {
    refreshInterval: LIVE_MS,
  });
