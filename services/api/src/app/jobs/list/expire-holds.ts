import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const expireHolds: Job = {
  name: 'expire-holds',
  title: 'Appointments that were held and not paid',
  cron: '* * * * *',
  run: (context) =>
    everywhere(context, async (database) => {
      const [row] = await database<[{ count: number }]>`select ops.expire_holds() as count`;
      return row.count;
    }),
};
