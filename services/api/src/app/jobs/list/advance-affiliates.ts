import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const advanceAffiliates: Job = {
  name: 'advance-affiliates',
  title: 'Commissions whose hold is over, and old clicks',
  cron: '*/10 * * * *',
  run: (context) =>
    everywhere(context, async (database) => {
      const [row] = await database<[{ count: number }]>`select ops.advance_commissions() as count`;
      return row.count;
    }),
};
