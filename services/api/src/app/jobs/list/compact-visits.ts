import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const compactVisits: Job = {
  name: 'compact-visits',
  title: 'Visits of the last days, added up',
  cron: '* * * * *',
  run: (context) =>
    everywhere(context, async (database) => {
      const [row] = await database<[{ count: number }]>`select ops.compact_visits() as count`;
      return row.count;
    }),
};
