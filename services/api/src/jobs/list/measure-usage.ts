import type { Job } from '../job.ts';

export const measureUsage: Job = {
  name: 'measure-usage',
  title: 'What every account has and uses',
  cron: '17 * * * *',
  async run({ database }) {
    const [row] = await database<[{ count: number }]>`select ops.measure_usage() as count`;
    return row.count;
  },
};
