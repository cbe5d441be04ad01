import type { Job } from '../job.ts';

export const expireOrders: Job = {
  name: 'expire-orders',
  title: 'Orders that were not paid in time',
  cron: '* * * * *',
  async run({ database }) {
    const [row] = await database<[{ count: number }]>`select ops.expire_orders() as count`;
    return row.count;
  },
};
