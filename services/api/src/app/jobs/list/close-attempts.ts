import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const closeAttempts: Job = {
  name: 'close-attempts',
  title: 'Quiz attempts whose time is over',
  cron: '* * * * *',
  run: (context) =>
    everywhere(context, async (database) => {
      const [row] = await database<[{ count: number }]>`select ops.close_overdue_attempts() as count`;
      return row.count;
    }),
};
