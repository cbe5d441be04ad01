import type { Job } from '../job.ts';

export const purgeRateWindows: Job = {
  name: 'forget-rate-windows',
  title: 'Windows of rate limits that are over',
  cron: '*/10 * * * *',
  async run({ database }) {
    const [row] = await database<[{ count: number }]>`select ops.forget_rate_windows() as count`;
    return row.count;
  },
};
