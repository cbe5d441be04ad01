import { refreshLkg } from '../../../platform/last-known-good/refresh-last-known-good.ts';
import type { Job } from '../job.ts';

export const refreshLastKnownGood: Job = {
  name: 'refresh-lkg',
  title: 'The last known good version of every remote',
  cron: '*/2 * * * *',
  async run({ database }) {
    await refreshLkg(database);
    return 0;
  },
};
