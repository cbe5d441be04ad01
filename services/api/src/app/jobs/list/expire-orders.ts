import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const expireOrders: Job = {
  name: 'expire-orders',
  title: 'Orders that were not paid in time',
  cron: '* * * * *',
  run: (context) =>
    everywhere(context, async (database) => {
      const [row] = await database<[{ count: number }]>`select ops.expire_orders() as count`;
      return row.count;
    }),
};
