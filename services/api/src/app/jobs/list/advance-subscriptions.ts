import { renew } from '../../../commerce/payments/renew.ts';
import { everywhere } from '../everywhere.ts';
import type { Job } from '../job.ts';

export const advanceSubscriptions: Job = {
  name: 'advance-subscriptions',
  title: 'Subscriptions whose period is over: charged, past due, ended',
  cron: '*/10 * * * *',
  run: (context) =>
    everywhere(context, async (database) => {
      // A gateway that does not answer keeps no period from being over.
      const [charged] = await Promise.allSettled([renew(database, context.gateways)]);
      await database`select ops.announce_renewals()`;
      const [row] = await database<[{ result: number }]>`select ops.advance_subscriptions() as result`;
      if (charged.status === 'rejected') throw charged.reason;
      return charged.value + row.result;
    }),
};
