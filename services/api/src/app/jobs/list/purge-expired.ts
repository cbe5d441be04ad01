import { purgeOldHealth } from '../../../platform/health/store-outcomes.ts';
import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const purgeExpired: Job = {
  name: 'forget-old',
  title: 'Reports, runs, messages and measurements that were kept long enough',
  cron: '*/10 * * * *',
  async run(context) {
    await purgeOldHealth(context.database);
    return everywhere(context, async (database) => {
      const [row] = await database<[{ count: number }]>`select ops.forget_old() as count`;
      return row.count;
    });
  },
};
