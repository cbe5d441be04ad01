import { refreshLkg } from '../../lkg/refresh-lkg.ts';
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
