import type { Job } from '../job.ts';

export const expireHolds: Job = {
  name: 'expire-holds',
  title: 'Appointments that were held and not paid',
  cron: '* * * * *',
  async run({ database }) {
    const [row] = await database<[{ count: number }]>`select ops.expire_holds() as count`;
    return row.count;
  },
};
