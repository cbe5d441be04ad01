import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const advanceSubscriptions: Job = {
  name: 'advance-subscriptions',
  title: 'Subscriptions whose period is over',
  cron: '*/10 * * * *',
  run: (context) =>
    everywhere(context, async (database) => {
      const [row] = await database<[{ result: unknown }]>`select ops.advance_subscriptions() as result`;
      return typeof row.result === 'number' ? row.result : 0;
    }),
};
